import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireContent } from '@/lib/content/schema'
import type { Draft } from '@/lib/draft/draft'
import type { WireContentDraft } from '../draft-schema'
import { featureBlocks, featureDrafts, isBehind, joinOn, type WrittenOn } from '../feature-content'
import type { WireContentRevision } from '../history-schema'
import { fieldsOf, type ItemFields, isSameValue } from '../item-fields'
import { mergeFields } from '../merge-fields'
import { contentThing, continues, currentDrafts } from './current-drafts'
import { blocksOfHtml } from './html-blocks'

/** Unsaved work of an author: merged into the current item, or, where others changed the same places, left for the author to resolve. */
export type OpenedDraft<Fields> = {
  fields: Fields
  changedAt: number
  /** Whether others have saved since; their changes are merged into `fields`. */
  isJoined: boolean
  /** The common base if both changed the same place; `fields` then has this author's values. */
  conflict: { base: Partial<Fields>; on: WrittenOn } | null
}

type Written<Fields> = { fields: Fields; on: WrittenOn; changedAt: number }

/** Reads one version of an item; null if it cannot be loaded. */
async function readRevision(contentId: string, version: number): Promise<WireContent | null> {
  const path = `content/${contentId}/revisions`
  try {
    const { result: list } = await request<{ data: WireContentRevision[] }>({
      path,
      query: { where: { version } },
      silent: true,
    })
    const [revision] = list.data
    if (!revision) return null
    const { result } = await request<WireContent>({ path: `${path}/${revision.id}`, silent: true })
    return result
  } catch (error) {
    if (error instanceof RequestError) return null
    throw error
  }
}

/** Reads the current item, or an earlier version of it; null if it cannot be loaded. */
const readAt = async (item: WireContent, version: number | undefined) =>
  version === undefined || version >= item.version ? item : readRevision(item.id, version)

/** Reads the fields that a draft was based on, including those of features; without them, every difference is a conflict. */
async function readBase<Fields extends ItemFields>(
  content: WireContent,
  { version, features }: WrittenOn,
  blank: Fields,
): Promise<Partial<Fields>> {
  const [own, blocks] = await Promise.all([
    readAt(content, version),
    Promise.all(featureBlocks(content).map(([name, block]) => readAt(block, features[name]))),
  ])
  if (!own) return {}
  return fieldsOf({ data: own.data, children: blocks.filter((block) => block !== null) }, blank)
}

/** Returns the versions that a draft was based on. */
function writtenOn(data: WireContent['data'], version: number): WrittenOn {
  const features = Object.entries(featureDrafts(data) ?? {}).map(([name, feature]) => [name, feature.version])
  return { version, features: Object.fromEntries(features) }
}

/**
 * Returns the draft on the server. Reads it again if this device has sent a different one than the page came with: on a reload, the page
 * may be read before the draft arrives.
 */
async function readSent(
  content: WireContent,
  stored: WireContentDraft | null,
  device: Draft | null,
): Promise<WireContentDraft | null> {
  if (!device?.isSent || (stored && isSameValue(stored.data, device.value))) return stored
  try {
    const { result } = await request<WireContentDraft | null>({ path: `content/${content.id}/draft`, silent: true })
    return result
  } catch (error) {
    if (error instanceof RequestError) return stored
    throw error
  }
}

/** Returns the latest unsaved work: from this device if the server does not have it yet, else from any device. */
async function readWritten<Fields extends ItemFields>(
  content: WireContent,
  onPage: WireContentDraft | null,
  blank: Fields,
): Promise<Written<Fields> | null> {
  const thing = contentThing(content.id)
  const device = await currentDrafts().read(thing)
  const stored = await readSent(content, onPage, device)
  if (stored) currentDrafts().opened(thing, stored.dateModified)
  // Features missing from a draft are unchanged.
  const written = (data: WireContent['data'], baseVersion: number, changedAt: number): Written<Fields> => ({
    fields: fieldsOf({ ...content, data }, blank),
    on: writtenOn(data, baseVersion),
    changedAt,
  })
  const other = stored && written(stored.data, stored.baseVersion, Date.parse(stored.dateModified))
  if (!device || device.isSent) return other
  // Stored by the form, as an item's `data`.
  const own = written(device.value as WireContent['data'], device.baseVersion, device.changedAt)
  if (!stored || !other || continues(device, stored) || isSameValue(own.fields, other.fields)) return own
  // Edited on two devices: nothing of either text is dropped.
  const base = await readBase(content, joinOn(Math.min, own.on, other.on), blank)
  const { fields } = mergeFields({ base, mine: own.fields, theirs: other.fields }, blocksOfHtml)
  return { ...own, fields, on: joinOn(Math.max, own.on, other.on) }
}

/**
 * Returns the current author's unsaved work on an item, merged with what others have saved since; null if it adds nothing to the item.
 * `stored` is the draft on the server, `blank` the fields of an item that has none.
 */
export async function openDraft<Fields extends ItemFields>(
  content: WireContent,
  stored: WireContentDraft | null,
  blank: Fields,
): Promise<OpenedDraft<Fields> | null> {
  const written = await readWritten(content, stored, blank)
  const now = fieldsOf(content, blank)
  if (!written || isSameValue(written.fields, now)) return null
  const { fields, on, changedAt } = written
  const opened = { fields, changedAt, isJoined: false, conflict: null }
  if (!isBehind(on, content)) return opened
  const base = await readBase(content, on, blank)
  if (isSameValue(base, now)) return opened
  const joined = mergeFields({ base, mine: fields, theirs: now }, blocksOfHtml)
  if (joined.conflicts.length > 0) return { ...opened, conflict: { base, on } }
  return isSameValue(joined.fields, now) ? null : { ...opened, fields: joined.fields, isJoined: true }
}
