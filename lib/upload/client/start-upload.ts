import type { WireUpload } from '../schema'
import type { SendUpload } from './send-upload'

/** Sends a file and returns its completed upload. */
export type StartUpload = (job: SendUpload) => Promise<WireUpload>

/** Starts an upload with the screen's function; rejects if the screen was given none (AST-19). */
export function startUploadBy(startUpload: StartUpload | undefined, job: SendUpload): Promise<WireUpload> {
  if (typeof startUpload !== 'function') return Promise.reject(new TypeError('startUpload is not a function'))
  return startUpload(job)
}
