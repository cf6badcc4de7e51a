import 'server-only'
import type { Viewer } from '@/lib/session/viewer'
import { findUpload } from './find-upload'
import { presentUpload } from './present-upload'

/** One upload: own, or for staff that of the work or content in scope. */
export async function getUpload(viewer: Viewer, uploadId: string) {
  return presentUpload(await findUpload(viewer, uploadId))
}
