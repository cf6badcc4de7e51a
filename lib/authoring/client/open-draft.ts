import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireContent } from '@/lib/content/schema'
import type { WireContentDraft } from '../draft-schema'
import type { WireContentRevision } from '../history-schema'
import { contentThing, currentDrafts } from './current-drafts'
import { chosenTexts, conflictsOf, mergeTexts } from './merge-texts'
import { isSameTexts, type Texts, textsOf } from './save-texts'

/** What an author wrote and did not save: on the item as it is now, or where others changed the same places, to be joined by choice. */
export type OpenedDraft = {
  texts: Texts
  changedAt: number
  /** Whether others have saved something since, which is in `texts` too. */
  isJoined: boolean
  /** What both were written on, where both changed the same place; `texts` are then the author's own. */
  conflict: { base: Texts; baseVersion: number } | null
}

type Written = { texts: Texts; baseVersion: number; changedAt: number }

const fromServer = ({ data, baseVersion, dateModified }: WireContentDraft): Written => ({
  texts: textsOf({ data }),
  baseVersion,
  changedAt: Date.parse(dateModified),
})

/** The texts of an item as one version left them; null where nobody can say. */
async function readTextsAt(contentId: string, version: number): Promise<Texts | null> {
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
    return textsOf(result)
  } catch (error) {
    if (error instanceof RequestError) return null
    throw error
  }
}

/** What was written last: on this device, where the server does not have it yet, or on any other. */
async function readWritten(content: WireContent, stored: WireContentDraft | null): Promise<Written | null> {
  const device = await currentDrafts().read(contentThing(content.id))
  const other = stored && fromServer(stored)
  if (!device || device.isSent) return other
  // Kept by the text form, as an item's `data`.
  const data = device.value as WireContent['data']
  const own = { texts: textsOf({ data }), baseVersion: device.baseVersion, changedAt: device.changedAt }
  if (!other || other.baseVersion !== own.baseVersion || isSameTexts(own.texts, other.texts)) return own
  // Written on two devices: nothing of either is dropped.
  return { ...own, texts: chosenTexts(mergeTexts(textsOf(content), own.texts, other.texts)) }
}

/**
 * What the author of this page wrote of an item and did not save, joined with what others have saved since; null where there is nothing that
 * the item does not have. `stored` is what the server keeps.
 */
export async function openDraft(content: WireContent, stored: WireContentDraft | null): Promise<OpenedDraft | null> {
  const written = await readWritten(content, stored)
  const now = textsOf(content)
  if (!written || isSameTexts(written.texts, now)) return null
  const { texts, baseVersion, changedAt } = written
  const opened = { texts, changedAt, isJoined: false, conflict: null }
  if (baseVersion >= content.version) return opened
  // Without the text that both were written on, every difference is asked for.
  const base = (await readTextsAt(content.id, baseVersion)) ?? { body: '', leveledBody: '', spanishBody: '' }
  if (isSameTexts(base, now)) return opened
  const merged = mergeTexts(base, texts, now)
  if (conflictsOf(merged).length > 0) return { ...opened, conflict: { base, baseVersion } }
  const joined = chosenTexts(merged)
  return isSameTexts(joined, now) ? null : { ...opened, texts: joined, isJoined: true }
}
