import { inLanguageOfPage } from '@/lib/api/client/notify-refusal'
import { breakingOff, request } from '@/lib/api/client/request'
import { NO_ANSWER, NO_CODE, NO_CONNECTION_MESSAGE, RequestError } from '@/lib/api/client/request-error'
import { requireOk } from '@/lib/api/client/require-ok'
import type { CreateUpload, WireUpload } from '../schema'
import { postWithProgress } from './post-with-progress'

/** The delays between retries, in milliseconds; the last one repeats. */
const PAUSES_MS = [1_000, 2_000, 5_000, 15_000, 30_000]
/** The timeout for a response, in ms; for a file it is extended by its size, at the slowest accepted rate in bytes per millisecond. */
const PATIENCE_MS = 30_000
const SLOWEST_LINE = 20
/** How often an expired signature is requested again. */
const MAX_STARTS = 5
/** How many times in a row a gateway in front of the server or the store may reject a file before it counts as refused and the student is told. */
const MAX_TURNED_AWAY = 12

type Created = { id: string; uploadUrl: string; uploadFields: Record<string, string> }

export type SendUpload = {
  blob: Blob
  upload: Omit<CreateUpload, 'size'>
  signal: AbortSignal
  /** Called when the upload has its id; its file is still being sent. */
  onCreated?: (id: string) => void
  /** Called when a try failed and will be repeated. */
  onWaiting?: () => void
  /** Called with the number of bytes sent so far. */
  onProgress?: (bytes: number) => void
  /** Sent when the upload is completed. */
  isAudioDescription?: boolean
  /** A `go` event ends the delay before the next retry. */
  hurry?: EventTarget | undefined
}

/** Waits for a delay; coming back online or a `go` event ends it early. */
function pause(milliseconds: number, { signal, hurry }: SendUpload): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      hurry?.removeEventListener('go', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end)
    hurry?.addEventListener('go', end)
  })
}

async function create({ blob, upload, signal }: SendUpload, idempotencyKey: string): Promise<Created> {
  const body = { ...upload, size: blob.size }
  const call = { path: 'uploads', body, idempotencyKey, signal, patienceMs: PATIENCE_MS }
  return (await request<Created>({ method: 'POST', ...call, silent: true })).result
}

/** Sends the file with its signed fields, which must come first; without cookie or selector (contract.md §2, Uploads). */
async function sendFile({ uploadUrl, uploadFields }: Created, job: SendUpload): Promise<void> {
  const { blob, upload, signal, onProgress } = job
  const form = new FormData()
  for (const [name, value] of Object.entries(uploadFields)) form.append(name, value)
  form.append('file', blob, upload.fileName ?? 'file')
  let response: Response
  const line = breakingOff({ signal, patienceMs: PATIENCE_MS + blob.size / SLOWEST_LINE })
  try {
    response = await (onProgress
      ? postWithProgress({ url: uploadUrl, form, signal: line.signal, onProgress })
      : fetch(uploadUrl, { method: 'POST', body: form, signal: line.signal, credentials: 'omit' }))
  } catch (error) {
    if (signal.aborted) throw error
    throw new RequestError(0, NO_ANSWER, NO_CONNECTION_MESSAGE)
  } finally {
    line.end()
  }
  // A store refuses in XML and the server in JSON, so an HTML page comes from a gateway, such as a school's filter.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (isPage) throw new RequestError(response.status, NO_CODE, response.statusText)
  if (response.ok) return
  // Our own server returns a message; for a store there is only its status.
  const { message } = ((await response.json().catch(() => null)) ?? {}) as { message?: string }
  if (message) throw await inLanguageOfPage(new RequestError(response.status, 'upload_refused', message))
  requireOk(response, 'upload_refused')
}

/** Whether a gateway refused in the server's place, or responded with its own page; this is temporary. */
const isTurnedAway = ({ isFromGateway, isSessionLost, status }: RequestError) =>
  isFromGateway && !isSessionLost && status < 500 && status !== 429

/**
 * Sends a file in three steps: creates the upload, sends the file, and completes the upload. A dropped connection, a lost session, a server error or
 * a gateway's response only delays it (a gateway's at most twelve times in a row); it retries the failed step. Returns the upload as the server
 * presents it (AST-18), or throws errors that waiting cannot fix.
 */
export async function sendUpload(job: SendUpload): Promise<WireUpload> {
  const { signal } = job
  let key = crypto.randomUUID()
  let made: Created | null = null
  let isSent = false
  let starts = 0
  let turnedAway = 0
  for (let tries = 0; ; tries += 1) {
    try {
      if (!made) {
        made = await create(job, key)
        job.onCreated?.(made.id)
      }
      if (!isSent) await sendFile(made, job)
      isSent = true
      const told = { complete: true, isAudioDescription: job.isAudioDescription }
      const completion = { path: `uploads/${made.id}`, body: told, patienceMs: PATIENCE_MS }
      return (await request<WireUpload>({ method: 'PATCH', ...completion, signal, silent: true })).result
    } catch (error) {
      if (signal.aborted || !(error instanceof RequestError)) throw error
      turnedAway = isTurnedAway(error) ? turnedAway + 1 : 0
      const isLater = error.isTransient || error.isSessionLost || error.isFromGateway
      const isRefused = !isLater || turnedAway >= MAX_TURNED_AWAY
      const hasRunOut = made !== null && !isSent && !isLater && error.status === 403 && starts < MAX_STARTS
      if (hasRunOut) {
        key = crypto.randomUUID()
        made = null
        starts += 1
      } else if (isRefused) throw error
      job.onWaiting?.()
      const wait = error.retryAfterSeconds
        ? error.retryAfterSeconds * 1000
        : PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]
      await pause(hasRunOut ? 0 : (wait ?? 0), job)
      signal.throwIfAborted()
    }
  }
}
