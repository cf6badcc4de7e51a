import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireContent } from '@/lib/content/schema'
import type { WireContentDraft } from '../draft-schema'
import type { WireContentRevision } from '../history-schema'
import { fieldsOf, type ItemFields, isSameValue } from '../item-fields'
import { mergeFields } from '../merge-fields'
import { contentThing, currentDrafts } from './current-drafts'
import { blocksOfHtml } from './html-blocks'

/** What an author wrote and did not save: on the item as it is now, or where others changed the same places, to be joined by choice. */
export type OpenedDraft<Fields> = {
  fields: Fields
  changedAt: number
  /** Whether others have saved something since, which is in `fields` too. */
  isJoined: boolean
  /** What both were written on, where both changed the same place; `fields` are then the author's own. */
  conflict: { base: Partial<Fields>; baseVersion: number } | null
}

type Written<Fields> = { fields: Fields; baseVersion: number; changedAt: number }

/** The fields of an item as one version left them; null where nobody can say. */
async function readFieldsAt<Fields extends ItemFields>(
  contentId: string,
  version: number,
  blank: Fields,
): Promise<Fields | null> {
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
    return fieldsOf(result, blank)
  } catch (error) {
    if (error instanceof RequestError) return null
    throw error
  }
}

/** What was written last: on this device, where the server does not have it yet, or on any other. */
async function readWritten<Fields extends ItemFields>(
  content: WireContent,
  stored: WireContentDraft | null,
  blank: Fields,
): Promise<Written<Fields> | null> {
  const device = await currentDrafts().read(contentThing(content.id))
  const other = stored && {
    fields: fieldsOf(stored, blank),
    baseVersion: stored.baseVersion,
    changedAt: Date.parse(stored.dateModified),
  }
  if (!device || device.isSent) return other
  // Kept by the form, as an item's `data`.
  const data = device.value as WireContent['data']
  const own = { fields: fieldsOf({ data }, blank), baseVersion: device.baseVersion, changedAt: device.changedAt }
  if (!other || other.baseVersion !== own.baseVersion || isSameValue(own.fields, other.fields)) return own
  // Written on two devices: nothing of either text is dropped.
  const sides = { base: fieldsOf(content, blank), mine: own.fields, theirs: other.fields }
  return { ...own, fields: mergeFields(sides, blocksOfHtml).fields }
}

/**
 * What the author of this page wrote of an item and did not save, joined with what others have saved since; null where there is nothing that
 * the item does not have. `stored` is what the server keeps, `blank` the fields of an item that has none.
 */
export async function openDraft<Fields extends ItemFields>(
  content: WireContent,
  stored: WireContentDraft | null,
  blank: Fields,
): Promise<OpenedDraft<Fields> | null> {
  const written = await readWritten(content, stored, blank)
  const now = fieldsOf(content, blank)
  if (!written || isSameValue(written.fields, now)) return null
  const { fields, baseVersion, changedAt } = written
  const opened = { fields, changedAt, isJoined: false, conflict: null }
  if (baseVersion >= content.version) return opened
  // Without the fields that both were written on, every difference is asked for.
  const base: Partial<Fields> = (await readFieldsAt(content.id, baseVersion, blank)) ?? {}
  if (isSameValue(base, now)) return opened
  const joined = mergeFields({ base, mine: fields, theirs: now }, blocksOfHtml)
  if (joined.conflicts.length > 0) return { ...opened, conflict: { base, baseVersion } }
  return isSameValue(joined.fields, now) ? null : { ...opened, fields: joined.fields, isJoined: true }
}
