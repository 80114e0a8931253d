import S3rver from '@20minutes/s3rver'

/** A bucket as a program of its own, until it is killed: `node server/test/s3-server.ts <folder> <port>`. */
const [directory = '', port = ''] = process.argv.slice(2)
const configureBuckets = [{ name: 'megdan-media' }]
await new S3rver({
  directory,
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  vhostBuckets: false,
  configureBuckets,
}).run()
