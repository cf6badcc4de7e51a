import 'server-only'
import { can } from '@/lib/ability/ability'
import { type AssignedSource, pathsOf, readAssignedContent } from '@/lib/assignment/server/assigned-content'
import { districtOf } from '@/lib/assignment/server/present-assignment'
import { requireAssignment } from '@/lib/assignment/server/require-assignment'
import { settingsOf } from '@/lib/assignment/server/stored-settings'
import { type Completion, completionsOf } from '@/lib/completion/completion'
import type { ContentQuery, WireContent } from '@/lib/content/schema'
import type { ContentPlace } from '@/lib/content/server/present-content'
import { readBreadcrumbs } from '@/lib/content/server/read-breadcrumb'
import { type ContentRow, readContentRows } from '@/lib/content/server/read-content-rows'
import type { WireContentInsertion } from '@/lib/content-insertion/schema'
import { readInsertions } from '@/lib/content-insertion/server/read-insertions'
import type { WireContentRestriction } from '@/lib/content-restriction/schema'
import { readRestrictions } from '@/lib/content-restriction/server/read-restrictions'
import { nodesOf, type ViewNode } from '@/lib/curriculum/content-view'
import { readContentView } from '@/lib/curriculum/server/read-content-view'
import { db } from '@/lib/db/db'
import { forbidden, notFound } from '@/lib/error/product-error'
import { isReadable } from '@/lib/scope/server/content-scope'
import { userAssignmentScope } from '@/lib/scope/server/user-assignment-scope'
import type { Actor } from '@/lib/session/actor'
import { presentUploads } from '@/lib/upload/server/present-uploads'
import type { UploadsMap } from '@/lib/upload/uploads-map'
import { findAssignedWork } from './find-assigned-work'
import { answersIn, type MetAnswer, presentItem } from './present-item'
import { countedDone, readWork, type Work } from './read-work'

/** The context of a response: information on the contained items, and `truncated` where the tree was too large. */
type Companions = {
  contentInsertions?: WireContentInsertion[]
  contentRestrictions?: WireContentRestriction[]
  truncated?: true
}

/** An item with its subtree, as this viewer gets it. */
type ContentAnswer = { content: WireContent; context: Companions }

type Tree = {
  root: ViewNode
  truncated: boolean
  work: Work | null
  completions: ReadonlyMap<string, Completion> | null
}

/** Returns the tree of an item down to a depth; deeper items are counted, not read. */
function cut(node: ViewNode, depth: number): ViewNode[] {
  return depth === 0 ? [node] : [node, ...node.children.flatMap((child) => cut(child, depth - 1))]
}

/** Returns the assignment in which staff view an item, and the work of the student whose progress is shown; 404 for those they may not read. */
async function readLook(actor: Actor, { assignmentId, userAssignmentId }: ContentQuery): Promise<Look | null> {
  const shown = userAssignmentId
    ? await db().userAssignment.findFirst({
        where: { AND: [{ id: userAssignmentId, ...(assignmentId && { assignmentId }) }, userAssignmentScope(actor)] },
        select: { id: true, userId: true, assignmentId: true },
      })
    : null
  if (userAssignmentId && !shown) throw notFound()
  const id = shown?.assignmentId ?? assignmentId
  if (!id) return null
  const assignment = await requireAssignment(actor, id)
  const { excludedContentIds } = settingsOf(assignment.data)
  const { createdById, contentId } = assignment
  const source = { contentId, createdById, districtId: districtOf(assignment), excludedContentIds }
  return { source, work: shown && (await readWork(shown, shown.id)) }
}
type Look = { source: AssignedSource; work: Work | null }

/**
 * Returns the assignment in which an item is viewed, if it contains the item: it must not reveal what its teacher has inserted for themselves
 * elsewhere.
 */
async function readSource(actor: Actor, id: string, look: Look | null): Promise<AssignedSource | undefined> {
  if (!look || look.source.contentId === id) return look?.source
  const assignment = { ...look.source, excludedContentIds: [] }
  const whole = await readContentView({ actor, assignment }, look.source.contentId, { data: 'none' })
  return whole && [...nodesOf(whole.root)].some((node) => node.id === id) ? look.source : undefined
}

async function readStaffTree(actor: Actor, id: string, query: ContentQuery): Promise<Tree> {
  // One level more than is returned, so that the last one has its counts.
  const options = { depth: query.childDepth + 1, data: 'none' as const }
  const look = await readLook(actor, query)
  const assignment = await readSource(actor, id, look)
  const owner = assignment && { districtId: assignment.districtId, userId: assignment.createdById }
  if (!(await isReadable(actor, id, owner))) throw notFound()
  const view = await readContentView({ actor, ...(assignment && { assignment }) }, id, options)
  if (!view) throw notFound()
  const assigned = look?.work && (await readAssignedContent(look.source)).root
  return {
    ...view,
    work: null,
    completions: assigned && look?.work ? completionsOf(assigned, countedDone(look.work, pathsOf(assigned))) : null,
  }
}

async function readStudentTree(actor: Actor, id: string, query: ContentQuery): Promise<Tree> {
  const { work, root, node, truncated } = await findAssignedWork(actor, id, query)
  return { root: node, truncated, work, completions: completionsOf(root, countedDone(work, pathsOf(root))) }
}

/** Returns the insertions and restrictions in the returned part of a tree. */
async function readCompanions(nodes: readonly ViewNode[]): Promise<Companions> {
  const [contentInsertions, contentRestrictions] = await Promise.all([
    readInsertions(nodes.flatMap(({ insertion }) => insertion?.contentInsertionId ?? [])),
    readRestrictions(nodes.flatMap(({ restriction }) => restriction?.id ?? [])),
  ])
  return { contentInsertions, contentRestrictions }
}

type Presenting = {
  actor: Actor
  rows: ReadonlyMap<string, ContentRow>
  uploads: ReadonlyMap<string, UploadsMap>
  work: Work | null
  answers: ReadonlyMap<string, MetAnswer>
  version: ContentQuery['version']
  completions: ReadonlyMap<string, Completion> | null
  isTop: boolean
}

function present(node: ViewNode, depth: number, presenting: Presenting): WireContent[] {
  const { actor, rows, uploads, work, answers, version, completions, isTop } = presenting
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
  // Assigned instead of spread, because a tree has thousands of places.
  if (!isTop) place.section = node.section
  if (completion !== undefined) place.calculatedCompletion = completion
  if (depth > 0) {
    const below = isTop ? { ...presenting, isTop: false } : presenting
    place.children = node.children.flatMap((child) => present(child, depth - 1, below))
  }
  const meeting = work && { work, answer: answers.get(node.id) ?? null, version }
  return [presentItem(actor, row, uploads.get(node.id) ?? {}, place, meeting)]
}

/**
 * Returns an item as a tree for this viewer (contract.md §2, Content): insertions placed, restrictions and exclusions applied, completion marked.
 * Students get what is assigned to them and what that embeds. 404 for items that this viewer may not see, including teacher editions for students.
 */
export async function getContent(actor: Actor, id: string, query: ContentQuery): Promise<ContentAnswer> {
  const isStudent = actor.roleId === 'student'
  const isEdition = id.startsWith('TE-')
  if (isStudent && isEdition) throw notFound()
  if (!isStudent && !can(actor, 'library') && !can(actor, 'curriculum')) throw forbidden()
  const contentId = isEdition ? id.slice('TE-'.length) : id
  const tree = isStudent ? await readStudentTree(actor, contentId, query) : await readStaffTree(actor, contentId, query)
  const nodes = cut(tree.root, query.childDepth)
  const ids = nodes.map((node) => node.id)
  const [rows, uploads, answers, crumbs, companions] = await Promise.all([
    readContentRows(actor, ids),
    presentUploads(ids),
    tree.work ? answersIn(tree.work, ids) : new Map<string, MetAnswer>(),
    query.withParents && !isStudent ? readBreadcrumbs(actor, [contentId]) : null,
    isStudent ? {} : readCompanions(nodes),
  ])
  const { work, completions } = tree
  const presenting = { actor, rows, uploads, work, answers, version: query.version, completions, isTop: true }
  const [content] = present(tree.root, query.childDepth, presenting)
  if (!content) throw notFound()
  const own = { ...content, id, ...(crumbs && { parent: crumbs.get(contentId) ?? null }) }
  return { content: own, context: { ...companions, ...(tree.truncated && { truncated: true }) } }
}
