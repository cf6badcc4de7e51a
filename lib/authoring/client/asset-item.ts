import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'
import type { UploadSlot } from '@/lib/upload/limits'
import { isSameValue } from '../item-fields'
import { type SavedOver, saveOver } from './save-over'

/** The form values of a file-based item: its name, its description fields, and the upload in each slot. */
export type AssetFields = {
  name?: string
  data: Record<string, unknown>
  uploads: Partial<Record<UploadSlot, string | null>>
}

/** Creates an image from an upload (AST-11); the server publishes it as soon as it is complete. */
export async function createImage(fields: Required<AssetFields>, key: string): Promise<WireContent> {
  const body = { contentType: 'interactive', contentSubType: 'image', ...fields }
  const { result } = await request<WireContent>({
    method: 'POST',
    path: 'content',
    body,
    idempotencyKey: key,
    silent: true,
  })
  return result
}

/** Saves the files of an item and their description over the record that was read; `isPublished` also publishes it. Throws `RequestError`. */
export function saveAsset(read: WireContent, fields: AssetFields, isPublished = false): Promise<SavedOver> {
  const { name, data, uploads } = fields
  const slots = Object.keys(uploads) as UploadSlot[]
  return saveOver(read, {
    bodyOf: (record) => ({
      ...(name !== undefined && { name }),
      data: { ...record.data, ...data },
      uploads,
      ...(isPublished && { contentState: 'published' }),
    }),
    isSame: (one, other) =>
      (name === undefined || one.name === other.name) &&
      Object.keys(data).every((key) => isSameValue(one.data[key], other.data[key])) &&
      slots.every((slot) => one.uploadsMap[slot]?.id === other.uploadsMap[slot]?.id),
    isDone: (record) =>
      (name === undefined || record.name === name) &&
      Object.entries(data).every(([key, value]) => isSameValue(record.data[key], value)) &&
      slots.every((slot) => isSameValue(record.uploadsMap[slot]?.id, uploads[slot])),
  })
}
