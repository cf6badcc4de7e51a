import 'server-only'
import { checkJson } from '@/lib/common/check-json'
import { invalidInput, ProductError } from '@/lib/error/product-error'
import { MAX_BODY_BYTES } from '../limits'

const tooLarge = () => new ProductError('too_large', 'The request is too large.')

async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge()
  if (!request.body) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let size = 0
  let text = ''
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > MAX_BODY_BYTES) throw tooLarge()
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    if (error instanceof ProductError) throw error
    throw new ProductError('invalid_json', 'The request is not valid UTF-8.')
  }
}

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i

/** Reads the body of a call that also accepts a form, as Pusher's own clients send it; a field given twice is 400. */
export async function readFormOrJsonBody(request: Request): Promise<{ text: string; value: unknown }> {
  if (!FORM.test(request.headers.get('content-type') ?? '')) return readJsonBody(request)
  const text = await readText(request)
  const fields = [...new URLSearchParams(text)]
  const value = Object.fromEntries(fields)
  if (Object.keys(value).length < fields.length) throw invalidInput('A field is sent twice.')
  checkJson(value)
  return { text, value }
}

/**
 * Reads the JSON body of a request; throws 415 for another type, 413 above 1 MB, 400 `invalid_json`, or `invalid_input` for text that
 * cannot be stored.
 */
export async function readJsonBody(request: Request): Promise<{ text: string; value: unknown }> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new ProductError('unsupported_type', 'The request must be JSON.')
  const text = await readText(request)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ProductError('invalid_json', 'The request is not valid JSON.')
  }
  checkJson(value)
  return { text, value }
}
