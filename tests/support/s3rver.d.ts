declare module '@20minutes/s3rver' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** The part of the server that the tests use; the package has no types. */
  class S3rver {
    constructor(options: { silent: boolean; directory: string; configureBuckets: { name: string }[] })
    configureBuckets(): Promise<unknown>
    callback(): (request: IncomingMessage, response: ServerResponse) => void
  }
  export = S3rver
}
