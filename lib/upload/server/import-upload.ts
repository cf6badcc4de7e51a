import 'server-only'
import { invalidInput } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { ImportQuery, WireUpload } from '../schema'
import { importFromCanto } from './import-from-canto'
import { importFromGoogle } from './import-from-google'

/** Imports the file that the query names; the returned upload is complete. */
export async function importUpload(actor: Actor, query: ImportQuery): Promise<WireUpload> {
  const { fromCanto, fromGoogle, type, isAudioDescription } = query
  if (type && fromCanto !== undefined) return importFromCanto(actor, fromCanto, type)
  if (type && fromGoogle !== undefined)
    return importFromGoogle(actor, fromGoogle, { type, isAudioDescription: isAudioDescription === 'true' })
  throw invalidInput('There is nothing to import.')
}
