import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireContent } from '@/lib/content/schema'
import type { UploadSlot } from '@/lib/upload/limits'

/** What is written of an item that stands of files: its name, what is said of them, and which upload each slot has. */
export type AssetFields = {
  name?: string
  data: Record<string, unknown>
  uploads: Partial<Record<UploadSlot, string | null>>
}

/** Makes an image of an upload (AST-11); the server publishes it as soon as it has all that it needs. */
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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** Whether another record has the same of what is written here. */
function hasSame(one: WireContent, other: WireContent, { data, uploads }: AssetFields): boolean {
  const slots = Object.keys(uploads) as UploadSlot[]
  return (
    one.name === other.name &&
    Object.keys(data).every((name) => isSame(one.data[name], other.data[name])) &&
    slots.every((slot) => one.uploadsMap[slot]?.id === other.uploadsMap[slot]?.id)
  )
}

/** `stale`: somebody saved other files or words meanwhile, and nothing was written. */
export type AssetSaved = { is: 'saved' | 'stale'; item: WireContent }

/**
 * Saves the files of an item over the record that was read; what others changed beside them is kept. `isPublished` publishes it with that.
 * Other refusals are thrown.
 */
export async function saveAsset(read: WireContent, fields: AssetFields, isPublished = false): Promise<AssetSaved> {
  const { id, version } = read
  const { name = read.name, data, uploads } = fields
  const state = isPublished ? { contentState: 'published' } : {}
  const body = { version, name, data: { ...read.data, ...data }, uploads, ...state }
  try {
    const { result } = await request<WireContent>({ method: 'PATCH', path: `content/${id}`, body, silent: true })
    return { is: 'saved', item: result }
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'stale_version' && error.context.current)) throw error
    // The contract's record of this refusal is the one that is stored.
    const newer = error.context.current as WireContent
    return hasSame(newer, read, fields) ? saveAsset(newer, fields, isPublished) : { is: 'stale', item: newer }
  }
}
