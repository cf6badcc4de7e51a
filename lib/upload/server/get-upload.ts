import 'server-only'
import type { Actor } from '@/lib/session/actor'
import { findUpload } from './find-upload'
import { presentUpload } from './present-upload'

/** Returns one upload: the viewer's own, or for staff that of the work or content in scope. */
export async function getUpload(actor: Actor, uploadId: string) {
  return presentUpload(await findUpload(actor, uploadId))
}
