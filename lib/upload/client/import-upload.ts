import { request } from '@/lib/api/client/request'
import type { UploadType } from '../limits'
import type { WireUpload } from '../schema'

/** Where a file is imported from, and what it is called there. */
export type ImportSource =
  | { is: 'canto'; cantoId: string; uploadType: UploadType }
  | { is: 'google'; fileName: string; isAudioDescription: boolean; uploadType: UploadType }

const queryOf = (source: ImportSource) =>
  source.is === 'canto'
    ? { fromCanto: source.cantoId, type: source.uploadType }
    : { fromGoogle: source.fileName, type: source.uploadType, isAudioDescription: source.isAudioDescription }

/** Imports a file; the upload is complete (AST-28, AST-30). `key` is the same for presses that ask for the same. */
export async function importUpload(source: ImportSource, key: string): Promise<WireUpload> {
  const call = { path: 'uploads', query: queryOf(source), idempotencyKey: key, silent: true }
  return (await request<WireUpload>({ method: 'POST', ...call })).result
}

/** The record of an upload. */
export async function readUpload(id: string, signal: AbortSignal): Promise<WireUpload> {
  return (await request<WireUpload>({ path: `uploads/${id}`, signal, silent: true })).result
}

/** Deletes an upload that was made and is not wanted; where that is refused it is in use, and stays. */
export function discardUpload(id: string): void {
  request({ method: 'DELETE', path: `uploads/${id}`, silent: true }).catch(() => undefined)
}
