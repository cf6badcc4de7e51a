import 'server-only'
import type { AnnotationPlace } from '@/lib/annotation/annotation'
import { isStandardAlone, type NotePage, type NoteTexts } from '@/lib/annotation/note-way'
import { readAnnotations } from '@/lib/annotation/server/read-annotations'
import { type TextsOf, unplacedNotes } from '@/lib/annotation/unplaced'
import { bodyOf, shownVersion, versionsOf } from '@/lib/content/text-versions'
import { transcriptIn } from '@/lib/content/versions'
import { db } from '@/lib/db/db'
import { type TextVersion, viewerPath } from '@/lib/routing/viewer-address'
import type { Actor } from '@/lib/session/actor'
import type { NotesOfPane, PageNotes } from '../beside'
import { nodesOfPage, pageOfItem } from '../page-items'
import type { ViewerPage } from '../pages'
import { type OpenPage, readsLeveled } from '../viewer-page'

/** The time that one response spends on finding lost text, in ms: the process also serves others, and a page searches for its own notes anyway. */
const SEARCH_TIME = 250

/** Returns where the annotations of a page are stored, and whether this viewer may create some. */
export function annotationPlace({ work, root, staff, isPinned }: OpenPage): AnnotationPlace {
  return {
    userAssignmentId: work?.userAssignmentId ?? null,
    rootContentId: root.id,
    assignmentId: work?.assignmentId ?? staff?.teach?.assignmentId ?? null,
    isOpen: !isPinned && (work ? work.isOwn && work.isInPerson && !work.isSubmitted : true),
  }
}

/** Whether the viewer may share notes with the class: its teachers may. */
async function canShare({ staff }: OpenPage): Promise<boolean> {
  if (!staff?.teach?.isTaught) return false
  const where = { id: staff.teach.assignmentId, groupId: { not: null } }
  return (await db().assignment.count({ where })) > 0
}

const hasNotesOn = ({ preferences }: Actor) => preferences.annotationsOn === true

async function readTexts(ids: readonly string[]) {
  const rows = await db().content.findMany({ where: { id: { in: [...ids] } }, select: { id: true, data: true } })
  // The schema of each type makes this an object.
  return new Map(rows.map(({ id, data }) => [id, (data ?? {}) as Record<string, unknown>]))
}

/**
 * Groups the content ids with notes by their page, in reading order; for the shown page all of its contents are included, as notes can be made there.
 */
function byPage({ root, pages, page, items }: OpenPage, contentIds: readonly string[]): [ViewerPage, string[]][] {
  const found = new Map(pages.map((one) => [one, [] as string[]]))
  for (const id of contentIds) {
    const at = pageOfItem(root, pages, id) ?? (id === root.id ? pages[0] : null)
    if (at) found.get(at)?.push(id)
  }
  found.set(page, [...new Set([...(found.get(page) ?? []), ...nodesOfPage(page, items).map(({ id }) => id)])])
  return [...found].filter(([, ids]) => ids.length > 0)
}

type Data = Readonly<Record<string, unknown>>

/** Returns the transcript that a film or sound has in exactly this version; null if there is none. */
function transcriptOf(data: Data, version: TextVersion): string | null {
  if (version !== 'standard') return transcriptIn(data, version)
  return typeof data.transcript === 'string' ? data.transcript : null
}

/** Returns in which versions a page shows the text of a content item, which follows the page's version as far as it has it. */
function noteTexts(open: OpenPage, { tail }: ViewerPage, pageData: Data, data: Data): NoteTexts {
  const leveled = readsLeveled(open)
  const [offered, own] = [versionsOf(pageData, { leveled }), versionsOf(data, { leveled })]
  // On a page without its own text, the items follow the requested version.
  const readAt = (wanted: TextVersion) => (offered.length > 0 ? shownVersion(offered, wanted) : wanted)
  const shownAt = (wanted: TextVersion) => shownVersion(own, readAt(wanted))
  const shown = shownAt(open.wanted)
  const others = own.filter((version) => version !== shown && shownAt(version) === version)
  // A video's transcript is read beside each version: its own one, else the standard one.
  const said = ([readAt(open.wanted), 'standard'] as const).find((version) => transcriptOf(data, version) !== null)
  const isBeside = said !== undefined && said !== shown && !others.includes(said)
  return {
    shown: [shown, ...(isBeside ? [said] : [])],
    others: Object.fromEntries(others.map((version) => [version, viewerPath(open.base, tail, version)])),
  }
}

/** Returns a page with the address of each of its texts that has notes. */
function notePage(
  open: OpenPage,
  page: ViewerPage,
  contentIds: readonly string[],
  dataOf: (id: string) => Data,
): NotePage {
  const { id, name } = page.node
  const texts = contentIds.flatMap((contentId) => {
    const own = noteTexts(open, page, dataOf(id), dataOf(contentId))
    return isStandardAlone(own) ? [] : [[contentId, own] as const]
  })
  const href = viewerPath(open.base, page.tail, open.wanted)
  return { id, name, href, contentIds, texts: Object.fromEntries(texts) }
}

/**
 * Returns the annotations on a page, unless the reader has switched them off: in a work those of that work, otherwise the reader's own, and those
 * shared with the class; with the address of each text that has some.
 */
export async function readPageNotes(actor: Actor, open: OpenPage): Promise<PageNotes> {
  const place = annotationPlace(open)
  const isOn = hasNotesOn(actor)
  const ids = [...new Set([...nodesOfPage(open.page, open.items).map(({ id }) => id), open.root.id])]
  const own = byPage(open, ids).find(([page]) => page === open.page)?.[1] ?? []
  const page = notePage(open, open.page, own, (id) => open.material.data.get(id) ?? {})
  if (!isOn) return { place, told: { notes: [], contentIds: [], readAt: 0 }, page, isOn, canShare: false }
  const [told, isShareable] = await Promise.all([
    readAnnotations({ ...place, readerId: actor.userId, contentIds: ids }),
    canShare(open),
  ])
  return { place, told, page, isOn, canShare: isShareable }
}

/**
 * Returns all notes on the content, for the pane that lists those of the page or all: the viewer's own, in a work those of that work, and those that
 * a teacher shared with the class; with their pages, and which of them have lost their text.
 */
export async function readNotes(actor: Actor, open: OpenPage): Promise<NotesOfPane> {
  const place = annotationPlace(open)
  const told = await readAnnotations({ ...place, readerId: actor.userId, contentIds: null })
  const contentIds = [...new Set(told.notes.map(({ contentId }) => contentId))]
  const pages = byPage(open, contentIds)
  const texts = await readTexts([...new Set([...contentIds, ...pages.map(([{ node }]) => node.id)])])
  const dataOf = (id: string): Data => texts.get(id) ?? open.material.data.get(id) ?? {}
  const textsOf: TextsOf = (id, version) => {
    const data = dataOf(id)
    return [bodyOf(data, version), transcriptOf(data, version)].filter((text) => text !== null)
  }
  const end = performance.now() + SEARCH_TIME
  const unplaced = unplacedNotes(told.notes, textsOf, () => performance.now() > end)
  return {
    place,
    told,
    unplaced,
    isOn: hasNotesOn(actor),
    canExport: actor.session.contextUserId === null,
    pageId: open.page.node.id,
    title: open.root.name,
    pages: pages.map(([page, ids]) => notePage(open, page, ids, dataOf)),
  }
}
