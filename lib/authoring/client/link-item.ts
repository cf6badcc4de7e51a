import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireContent } from '@/lib/content/schema'

/** What a link item holds, as the link dialog asks for it (authoring.md §3.6). */
export type LinkFields = { href: string; checkPhrase: string; notes: string; tooltip: string; isBinary: boolean }

export const NO_LINK: LinkFields = { href: '', checkPhrase: '', notes: '', tooltip: '', isBinary: false }

/** What is written of a link item. */
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
  // What is empty stays away.
  checkPhrase: checkPhrase.trim() || undefined,
  notes: notes || undefined,
  tooltip: tooltip || undefined,
})

const isSame = (one: LinkFields, other: LinkFields) => JSON.stringify(one) === JSON.stringify(other)

/** The item as others have saved it meanwhile, where that is why a save was refused. */
function newerOf(error: unknown): WireContent | null {
  const isStale = error instanceof RequestError && error.code === 'stale_version' && error.context.current
  // The contract's record of this refusal is the one that is stored.
  return isStale ? (error.context.current as WireContent) : null
}

async function patch(item: WireContent, fields: LinkFields, isPublished: boolean): Promise<WireContent> {
  const { id, version, data } = item
  const body = { version, data: { ...data, ...written(fields) }, ...(isPublished && { contentState: 'published' }) }
  const { result } = await request<WireContent>({ method: 'PATCH', path: `content/${id}`, body, silent: true })
  return result
}

/** `stale`: somebody saved another link meanwhile, and nothing was written. */
export type LinkSaved = { is: 'saved' | 'stale'; item: WireContent }

/** Saves a link item over the record that was read; what others changed beside the link itself is kept. Other refusals are thrown. */
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
  /** The item that is written, whose child the link becomes. */
  parentId: string
  name: string
  fields: LinkFields
  /** Whether its readers have the text already: a link in it is of no use to them as a draft. */
  isPublished: boolean
  /** Presses that ask for the same have the same, so that a lost answer makes nothing twice. */
  key: string
}

/** Makes a link item as a child of the item that is written (create-and-add-child, authoring.md §7.6). */
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

/** A link item as it is now. */
export async function readLink(id: string, signal: AbortSignal): Promise<WireContent> {
  const { result } = await request<WireContent>({ path: `content/${id}`, signal, silent: true })
  return result
}
