import 'server-only'
import { invalidInput } from '@/lib/error/product-error'
import type { Viewer } from '@/lib/session/viewer'
import type { ImportQuery, WireUpload } from '../schema'
import { importFromCanto } from './import-from-canto'
import { importFromGoogle } from './import-from-google'

/** Imports what the address names; the upload is complete. */
export async function importUpload(viewer: Viewer, query: ImportQuery): Promise<WireUpload> {
  const { fromCanto, fromGoogle, type, isAudioDescription } = query
  if (type && fromCanto !== undefined) return importFromCanto(viewer, fromCanto, type)
  if (type && fromGoogle !== undefined)
    return importFromGoogle(viewer, fromGoogle, { type, isAudioDescription: isAudioDescription === 'true' })
  throw invalidInput('Nothing is named that could be imported.')
}
