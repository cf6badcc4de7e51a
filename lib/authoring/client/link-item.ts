import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireContent } from '@/lib/content/schema'

/** The fields of a link item, as in the link dialog (authoring.md §3.6). */
export type LinkFields = { href: string; checkPhrase: string; notes: string; tooltip: string; isBinary: boolean }

export const NO_LINK: LinkFields = { href: '', checkPhrase: '', notes: '', tooltip: '', isBinary: false }

/** Reads the fields of a link item. */
export function linkFieldsOf({ data }: Pick<WireContent, 'data'>): LinkFields {
  const text = (name: keyof LinkFields) => (typeof data[name] === 'string' ? data[name] : '')
  return {
    href: text('href'),
    checkPhrase: text('checkPhrase'),
    notes: text('notes'),
    tooltip: text('tooltip'),
    isBinary: data.isBinary === true,
  }
}

const written = ({ href, checkPhrase, notes, tooltip, isBinary }: LinkFields) => ({
  href: href.trim(),
  isBinary,
  // Empty values are omitted.
  checkPhrase: checkPhrase.trim() || undefined,
  notes: notes || undefined,
  tooltip: tooltip || undefined,
})

const isSame = (one: LinkFields, other: LinkFields) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the current record if a save was refused because others have saved the item; else null. */
function newerOf(error: unknown): WireContent | null {
  const isStale = error instanceof RequestError && error.code === 'stale_version' && error.context.current
  // By contract, this error contains the stored record.
  return isStale ? (error.context.current as WireContent) : null
}

async function patch(item: WireContent, fields: LinkFields, isPublished: boolean): Promise<WireContent> {
  const { id, version, data } = item
  const body = { version, data: { ...data, ...written(fields) }, ...(isPublished && { contentState: 'published' }) }
  const { result } = await request<WireContent>({ method: 'PATCH', path: `content/${id}`, body, silent: true })
  return result
}

/** `stale`: somebody else has saved another link, and nothing was written. */
export type LinkSaved = { is: 'saved' | 'stale'; item: WireContent }

/** Saves a link item over the record that was read; other users' changes outside the link are kept. Throws other errors. */
export async function saveLink(read: WireContent, fields: LinkFields, isPublished = false): Promise<LinkSaved> {
  try {
    return { is: 'saved', item: await patch(read, fields, isPublished) }
  } catch (error) {
    const newer = newerOf(error)
    if (!newer) throw error
    return isSame(linkFieldsOf(newer), linkFieldsOf(read))
      ? saveLink(newer, fields, isPublished)
      : { is: 'stale', item: newer }
  }
}

type NewLink = {
  /** The item being edited, which becomes the parent of the link. */
  parentId: string
  name: string
  fields: LinkFields
  /** Whether readers already have the text: a link in it would be useless to them as a draft. */
  isPublished: boolean
  /** The same for retries, so that a lost response causes no duplicate. */
  key: string
}

/** Creates a link item as a child of the item being edited (create-and-add-child, authoring.md §7.6). */
export async function createLink({ parentId, name, fields, isPublished, key }: NewLink): Promise<WireContent> {
  const { result } = await request<WireContent>({
    method: 'POST',
    path: 'content',
    body: {
      contentType: 'link',
      contentSubType: 'external',
      contentState: isPublished ? 'published' : 'draft',
      name,
      data: written(fields),
      parentContent: { id: parentId },
    },
    idempotencyKey: key,
    silent: true,
  })
  return result
}

/** Reads the current record of a link item. */
export async function readLink(id: string, signal: AbortSignal): Promise<WireContent> {
  const { result } = await request<WireContent>({ path: `content/${id}`, signal, silent: true })
  return result
}
