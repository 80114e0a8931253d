declare module '@20minutes/s3rver' {
  type Options = {
    directory: string
    address?: string
    port?: number
    silent?: boolean
    vhostBuckets?: boolean
    configureBuckets?: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
