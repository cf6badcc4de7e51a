import 'server-only'
import { annotationSubTypes } from '@/lib/interaction/annotation'
import { listInteractions } from '@/lib/interaction/server/list-interactions'
import type { ReadInteraction } from '@/lib/interaction/wire'
import { viewerPath } from '@/lib/routing/viewer-address'
import { MAX_LIMIT } from '@/lib/search/list-query'
import type { Viewer } from '@/lib/session/viewer'
import type { NoteEntry, NoteGroup } from '../beside'
import { nodesOfPage, pageOfItem } from '../page-items'
import type { ViewerPage } from '../pages'
import type { OpenPage } from '../viewer-page'

type Where = Parameters<typeof listInteractions>[1]['where']

/** The notes that one of the searches finds, oldest first; those of a place that the viewer may not read are none. */
async function find(viewer: Viewer, where: Where): Promise<ReadInteraction[]> {
  const { data } = await listInteractions(viewer, {
    where: { ...where, interactionType: 'annotation' },
    modifiers: {},
    orderBy: [{ field: 'dateCreated', direction: 'asc' }],
    limit: MAX_LIMIT,
    offset: 0,
  })
  return data
}

/** Whose notes are listed: those of the work, or the reader's own in what is read, and what is shared with the class. */
async function findAll(viewer: Viewer, { work, root, staff }: OpenPage): Promise<ReadInteraction[]> {
  const assignmentId = work?.assignmentId ?? staff?.teach?.assignmentId
  const own = work
    ? { userAssignmentId: work.userAssignmentId }
    : { userId: viewer.userId, rootContentId: root.id, sharedForAssignmentId: null }
  const found = await Promise.all([
    find(viewer, own),
    assignmentId ? find(viewer, { sharedForAssignmentId: assignmentId }) : [],
  ])
  return found.flat()
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (typeof value === 'number' ? value : null)

function entryOf(note: ReadInteraction, page: ViewerPage | null, open: OpenPage): NoteEntry | null {
  const kind = annotationSubTypes.find((known) => known === note.interactionSubType)
  if (!kind) return null
  const data = note.interactionData
  const selection = data.selectionData as { selectedText?: unknown } | null | undefined
  const href = page && viewerPath(open.base, page.tail, open.wanted)
  const item = page && page.node.id !== note.contentId ? `${href?.includes('?') ? '&' : '?'}item=${note.contentId}` : ''
  return {
    id: note.id,
    kind,
    quote: text(selection?.selectedText),
    text: text(data.annotation) || text(data.text),
    colorId: number(data.colorId),
    isShared: 'sharedForAssignmentId' in note && note.sharedForAssignmentId !== null,
    time: number(data.time),
    href: href && `${href}${item}`,
  }
}

/**
 * The notes on what is read, by page in reading order: those of the page that is shown (`here`), or of all of it. Own ones, in a work that
 * work's, and what a teacher shared with the class.
 */
export async function readNotes(viewer: Viewer, open: OpenPage, { here }: { here: boolean }): Promise<NoteGroup[]> {
  const { root, pages, page, items } = open
  const shown = new Set(nodesOfPage(page, items).map(({ id }) => id))
  const groups = new Map<ViewerPage | null, NoteEntry[]>()
  for (const note of await findAll(viewer, open)) {
    if (here && !shown.has(note.contentId) && !shown.has(note.contextContentId)) continue
    const place = here ? page : pageOfItem(root, pages, note.contentId)
    const entry = entryOf(note, place, open)
    if (entry) groups.set(place, [...(groups.get(place) ?? []), entry])
  }
  return [...pages, null].flatMap((place) => {
    const notes = groups.get(place)
    return notes ? [{ name: place?.node.name ?? null, notes }] : []
  })
}
