import { type Absence, keptMark, rangeOf, withLook } from './kept-pages'

/** The headers of an answer whose body was read: it is no longer packed. */
export function plainHeaders(response: Response): Headers {
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name)
  return headers
}

/** A kept page as the answer where the server is not reached, which it says of itself; in the look that its reader has now, if that is known. */
export async function withMark(kept: Response, absence: Absence, look: string | null): Promise<Response> {
  const page = await kept.text()
  const html = look === null ? page : withLook(page, look)
  return new Response(html.replace('<head>', `<head>${keptMark(absence)}`), { headers: plainHeaders(kept) })
}

/** The part of a kept body that a player asks for. */
export async function partOf(kept: Response, header: string): Promise<Response> {
  const body = await kept.blob()
  const range = rangeOf(header, body.size)
  const headers = new Headers(kept.headers)
  if (!range) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${body.size}` } })
  const { start, end } = range
  headers.set('content-range', `bytes ${start}-${end}/${body.size}`)
  headers.set('content-length', String(end - start + 1))
  return new Response(body.slice(start, end + 1, body.type), { status: 206, headers })
}
