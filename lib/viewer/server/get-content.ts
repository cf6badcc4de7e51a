import 'server-only'
import { can } from '@/lib/ability/ability'
import { feedbackFor } from '@/lib/assignment/feedback'
import { districtOf } from '@/lib/assignment/server/present-assignment'
import { requireAssignment } from '@/lib/assignment/server/require-assignment'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { now } from '@/lib/common/clock'
import { type Completion, completionsOf } from '@/lib/completion/completion'
import { dataForLearner, isHeldBack, type StudentSight } from '@/lib/content/answered-data'
import type { ContentQuery, WireContent } from '@/lib/content/schema'
import { type ContentPlace, presentForStaff, presentForStudent } from '@/lib/content/server/present-content'
import { readBreadcrumb } from '@/lib/content/server/read-breadcrumb'
import { type ContentRow, readContentRows } from '@/lib/content/server/read-content-rows'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { readContentView } from '@/lib/curriculum/server/read-content-view'
import { dataSwitchedOn, mediaSwitchedOn } from '@/lib/curriculum/switched-off'
import { db } from '@/lib/db/db'
import { forbidden, notFound } from '@/lib/error/product-error'
import { contentScope } from '@/lib/scope/server/content-scope'
import type { Viewer } from '@/lib/session/viewer'
import { presentUploads } from '@/lib/upload/server/present-uploads'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import { findAssignedWork } from './find-assigned-work'
import type { Work } from './read-work'

/** An item with what is below it as this viewer gets it; `truncated` when the tree was too large. */
export type ContentAnswer = { content: WireContent; truncated: boolean }

type Tree = { root: ViewNode; truncated: boolean; work: Work | null }

/** The tree of an item down to a depth; what is deeper is counted, not read. */
function cut(node: ViewNode, depth: number): ViewNode[] {
  return depth === 0 ? [node] : [node, ...node.children.flatMap((child) => cut(child, depth - 1))]
}

async function readStaffTree(viewer: Viewer, id: string, query: ContentQuery): Promise<Tree> {
  const isReadable = await db().content.count({ where: { AND: [{ id }, await contentScope(viewer)] } })
  if (isReadable === 0) throw notFound()
  // One level more than is answered, so that the last one has its counts.
  const options = { depth: query.childDepth + 1, data: 'none' as const }
  if (!query.assignmentId) {
    const view = await readContentView({ viewer }, id, options)
    if (!view) throw notFound()
    return { ...view, work: null }
  }
  const assignment = await requireAssignment(viewer, query.assignmentId)
  const { excludedContentIds } = settingsOf(assignment.data)
  const context = { createdById: assignment.createdById, districtId: districtOf(assignment), excludedContentIds }
  const view = await readContentView({ viewer, assignment: context }, id, options)
  if (!view) throw notFound()
  return { ...view, work: null }
}

async function readStudentTree(viewer: Viewer, id: string, query: ContentQuery): Promise<Tree> {
  const { work, node } = await findAssignedWork(viewer, id, query)
  return { root: node, truncated: false, work }
}

async function statesOf(work: Work, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db().interaction.findMany({
    where: {
      userAssignmentId: work.id,
      contentId: { in: [...ids] },
      interactionType: 'interactive',
      deletedDate: null,
    },
    select: { contentId: true, state: true },
  })
  return new Map(rows.map(({ contentId, state }) => [contentId, state]))
}

type Presenting = {
  rows: ReadonlyMap<string, ContentRow>
  uploads: ReadonlyMap<string, UploadsMap>
  work: Work | null
  states: ReadonlyMap<string, string>
  completions: ReadonlyMap<string, Completion> | null
  isTop: boolean
}

function sightOf(row: ContentRow, work: Work, state: string | null): StudentSight {
  const facts = { settings: work.settings, userAssignment: work, assignment: work, state, now: now() }
  const { answers, explanations } = feedbackFor(facts)
  return { answers, explanations, seed: `${work.id}:${row.id}`, isSubmitted: work.submittedDate !== null }
}

function present(node: ViewNode, depth: number, presenting: Presenting): WireContent[] {
  const { rows, uploads, work, states, completions, isTop } = presenting
  const row = rows.get(node.id)
  if (!row) return []
  const { insertion, restriction } = node
  const completion = completions?.get(node.id)
  const place: ContentPlace = {
    childrenCount: node.children.length,
    insertionData: insertion,
    contentRestriction: restriction && { ...restriction, contentId: node.id },
    excluded: node.excluded,
  }
  // Assigned, not spread: a tree has thousands of places.
  if (!isTop) place.section = node.section
  if (completion !== undefined) place.calculatedCompletion = completion
  if (depth > 0) {
    const below = isTop ? { ...presenting, isTop: false } : presenting
    place.children = node.children.flatMap((child) => present(child, depth - 1, below))
  }
  const uploadsMap = uploads.get(node.id) ?? {}
  if (!work) return [presentForStaff(row, uploadsMap, place)]
  const { contentType, contentSubType } = row
  // `data` is an object by the schema of its type.
  const data = dataSwitchedOn((row.data ?? {}) as Record<string, unknown>, work.settings)
  const sight = sightOf(row, work, states.get(node.id) ?? null)
  const media = isHeldBack(contentType, contentSubType, data, sight) ? {} : mediaSwitchedOn(uploadsMap, work.settings)
  return [presentForStudent(row, dataForLearner(contentType, contentSubType, data, sight), media, place)]
}

/**
 * An item as a tree for this viewer (contract.md §2, Content): insertions placed, restrictions and exclusions applied, completion marked.
 * Students get what is assigned to them and what that embeds. 404 for what this viewer may not see, teacher editions for students too.
 */
export async function getContent(viewer: Viewer, id: string, query: ContentQuery): Promise<ContentAnswer> {
  const isStudent = viewer.roleId === 'student'
  const isEdition = id.startsWith('TE-')
  if (isStudent && isEdition) throw notFound()
  if (!isStudent && !can(viewer, 'library') && !can(viewer, 'curriculum')) throw forbidden()
  const contentId = isEdition ? id.slice('TE-'.length) : id
  const tree = isStudent
    ? await readStudentTree(viewer, contentId, query)
    : await readStaffTree(viewer, contentId, query)
  const ids = cut(tree.root, query.childDepth).map((node) => node.id)
  const [rows, uploads, states, parent] = await Promise.all([
    readContentRows(ids),
    presentUploads(ids),
    tree.work ? statesOf(tree.work, ids) : new Map<string, string>(),
    query.withParents && !isStudent ? readBreadcrumb(contentId) : null,
  ])
  const completions = tree.work && completionsOf(tree.root, tree.work.done)
  const [content] = present(tree.root, query.childDepth, {
    rows,
    uploads,
    work: tree.work,
    states,
    completions,
    isTop: true,
  })
  if (!content) throw notFound()
  const own = { ...content, id, ...(query.withParents && !isStudent && { parent }) }
  return { content: own, truncated: tree.truncated }
}
