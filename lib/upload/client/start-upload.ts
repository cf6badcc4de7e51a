import type { WireUpload } from '../schema'
import type { SendUpload } from './send-upload'

/** What sends a file and gives the upload that it became. */
export type StartUpload = (job: SendUpload) => Promise<WireUpload>

/** Starts an upload by what a screen was given for it; a screen that was given nothing is told so by the promise (AST-19). */
export function startUploadBy(startUpload: StartUpload | undefined, job: SendUpload): Promise<WireUpload> {
  if (typeof startUpload !== 'function') return Promise.reject(new TypeError('startUpload is not a function'))
  return startUpload(job)
}
