import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { NO_GUESS, PART_POLICY, PARTS } from './part-headers.mjs'

const YEAR_SECONDS = 31_536_000

/**
 * Serves the parts of a build out of its folder of statics, in the smallest form that the browser takes (`compressParts`); answers whether it
 * did. What is not there is left to Next, which says so with a page.
 */
export function servePartsOf(folder: string): (request: IncomingMessage, response: ServerResponse) => boolean {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    extensions: [],
    etag: true,
    immutable: true,
    maxAge: YEAR_SECONDS,
    setHeaders: (response) => {
      for (const { key, value } of [NO_GUESS, PART_POLICY]) response.setHeader(key, value)
    },
  })
  return (request, response) => {
    const { url = '', method = '' } = request
    if (!url.startsWith(PARTS) || !['GET', 'HEAD'].includes(method)) return false
    let isServed = true
    request.url = url.slice(PARTS.length - 1)
    serve(request, response, () => {
      request.url = url
      isServed = false
    })
    return isServed
  }
}
