import http from 'node:http'
import type { AddressInfo } from 'node:net'
import S3rver from '@20minutes/s3rver'
import { afterAll } from 'vitest'
import { newId } from '../src/platform/id.ts'
import { temporaryFolder } from './processes.ts'

/** What happens to a request before it reaches the bucket; true when it has been answered. */
type Meddle = (request: http.IncomingMessage, response: http.ServerResponse) => boolean | Promise<boolean>

export const answerWith = (status: number, code: string) => (_: unknown, response: http.ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
  return true
}

/** What comes one after the other, as a list. */
export async function allOf<T>(coming: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const one of coming) all.push(one)
  return all
}

/** The one that npm carries; another one, if it is named: any S3 whose keys may do what they like in that bucket. */
async function startStore() {
  const { TEST_S3_URL, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY } = process.env
  if (TEST_S3_URL) {
    const { origin, pathname, search } = new URL(TEST_S3_URL)
    const keys = { S3_ACCESS_KEY: TEST_S3_ACCESS_KEY ?? '', S3_SECRET_KEY: TEST_S3_SECRET_KEY ?? '' }
    return { origin, pathname, search, keys, close: async () => undefined }
  }
  const configureBuckets = [{ name: 'megdan-media' }]
  const options = { directory: temporaryFolder(), address: '127.0.0.1', port: 0, silent: true, vhostBuckets: false }
  const server = new S3rver({ ...options, configureBuckets })
  const { port } = await server.run()
  const keys = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' }
  return {
    origin: `http://127.0.0.1:${port}`,
    pathname: '/megdan-media',
    search: '',
    keys,
    close: () => server.close(),
  }
}

/** A bucket behind a proxy at which tests stand; it lasts as long as the file. */
export async function startS3() {
  const store = await startStore()
  const said: string[] = []
  let meddle: Meddle = () => false
  const sockets = new Set<http.ServerResponse>()
  const proxy = http.createServer((request, response) => void pass(request, response))
  const pass = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    sockets.add(response)
    response.on('close', () => sockets.delete(response))
    said.push(`${request.method} ${request.url?.split('?')[0]}`)
    if (await meddle(request, response)) return
    const { hostname, port } = new URL(store.origin)
    const { method, url, headers } = request
    const onward = http.request({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  afterAll(async () => {
    proxy.closeAllConnections()
    proxy.close()
    await store.close()
  })
  return {
    /** As settings of the environment; each call is a place of its own in the bucket. */
    env: () => ({ S3_URL: `http://127.0.0.1:${port}${store.pathname}/${newId()}${store.search}`, ...store.keys }),
    said,
    /** Until it is called again. */
    meddle: (way: Meddle = () => false) => void (meddle = way),
    /** Ends what is being answered. */
    cut: () => {
      for (const response of sockets) response.destroy()
    },
  }
}
