import 'server-only'
import { Readable } from 'node:stream'
import busboy from 'busboy'
import { invalidInput, ProductError } from '@/lib/error/product-error'

const MAX_FIELDS = 30
const MAX_FIELD_BYTES = 4_000

/** The file part of a form while its bytes arrive, with the fields before it. */
export type SentFile = { fields: Record<string, string>; mimeType: string; bytes: Readable }

/**
 * Reads a multipart form of fields followed by one file, without holding the file in memory. `take` is called when the file begins and must read or
 * destroy its bytes; the form is done when `take` is. 415 for another content type, 400 for a form without a file or cut off.
 */
export async function readMultipart(request: Request, take: (file: SentFile) => Promise<void>): Promise<void> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType))
    throw new ProductError('unsupported_type', 'The request must be a form with a file.')
  if (!request.body) throw invalidInput('The form has no file.')
  const limits = { files: 1, fields: MAX_FIELDS, fieldSize: MAX_FIELD_BYTES, parts: MAX_FIELDS + 1 }
  const form = parserOf(contentType, limits)
  // The web stream of a request and Node's own differ only in their types.
  const body = Readable.fromWeb(request.body as unknown as Parameters<typeof Readable.fromWeb>[0])
  const fields: Record<string, string> = {}
  let taken: Promise<void> | undefined
  const sent = new Promise<void>((resolve, reject) => {
    form.on('field', (name, value) => {
      fields[name] = value
    })
    form.on('file', (_name, bytes, { mimeType }) => {
      taken = take({ fields, mimeType, bytes })
      taken.then(resolve, reject)
    })
    form.on('error', reject)
    form.on('close', () => {
      if (!taken) reject(invalidInput('The form has no file.'))
    })
    body.on('error', reject)
  })
  try {
    body.pipe(form)
    await sent
  } catch (error) {
    if (error instanceof ProductError) throw error
    throw isCutOff(error) ? invalidInput('The upload was cut off. Please try again.') : error
  } finally {
    body.unpipe(form)
    body.destroy()
  }
}

function parserOf(contentType: string, limits: busboy.Limits): busboy.Busboy {
  try {
    return busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    throw invalidInput('The form cannot be read.')
  }
}

/** Whether an error means that the form ended before its last boundary, or that the connection broke. */
function isCutOff(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  return (
    /unexpected end|premature close|aborted|terminated|malformed/i.test(message) ||
    /ECONNRESET|ERR_STREAM_PREMATURE_CLOSE/.test(code)
  )
}
