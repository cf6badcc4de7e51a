import { request } from '@/lib/api/client/request'
import type { UploadType } from '../limits'
import type { WireUpload } from '../schema'

/** The source of an imported file, and its name there. */
export type ImportSource =
  | { is: 'canto'; cantoId: string; uploadType: UploadType }
  | { is: 'google'; fileName: string; isAudioDescription: boolean; uploadType: UploadType }

const queryOf = (source: ImportSource) =>
  source.is === 'canto'
    ? { fromCanto: source.cantoId, type: source.uploadType }
    : { fromGoogle: source.fileName, type: source.uploadType, isAudioDescription: source.isAudioDescription }

/** Imports a file; the returned upload is complete (AST-28, AST-30). `key` is the same for repeated presses of the same request. */
export async function importUpload(source: ImportSource, key: string): Promise<WireUpload> {
  const call = { path: 'uploads', query: queryOf(source), idempotencyKey: key, silent: true }
  return (await request<WireUpload>({ method: 'POST', ...call })).result
}

/** Returns an upload's record. */
export async function readUpload(id: string, signal: AbortSignal): Promise<WireUpload> {
  return (await request<WireUpload>({ path: `uploads/${id}`, signal, silent: true })).result
}

/** Deletes an upload that is not needed; if that is refused it is in use, and stays. */
export function discardUpload(id: string): void {
  request({ method: 'DELETE', path: `uploads/${id}`, silent: true }).catch(() => undefined)
}
