import 'server-only'
import { can } from '@/lib/ability/ability'
import { inTurns } from '@/lib/common/in-turns'
import type { ContentListQuery } from '@/lib/content/list-schema'
import type { WireContent } from '@/lib/content/schema'
import { countChildren } from '@/lib/content/server/count-children'
import { findContentPage } from '@/lib/content/server/find-content-page'
import { readBreadcrumbs } from '@/lib/content/server/read-breadcrumb'
import { readContentRows } from '@/lib/content/server/read-content-rows'
import type { WireContentInsertion } from '@/lib/content-insertion/schema'
import { readInsertionsOf } from '@/lib/content-insertion/server/read-insertions'
import type { WireContentRestriction } from '@/lib/content-restriction/schema'
import { markOf } from '@/lib/content-restriction/server/present-restriction'
import { readRestrictionsOf } from '@/lib/content-restriction/server/read-restrictions'
import { Prisma } from '@/lib/db/generated/client'
import { idList } from '@/lib/db/id-list'
import { forbidden, invalidInput } from '@/lib/error/product-error'
import { isOpenTo } from '@/lib/scope/server/content-scope'
import { isGivenIn } from '@/lib/scope/server/kept-content'
import { isListedFor } from '@/lib/scope/server/listed-content'
import type { Actor } from '@/lib/session/actor'
import { presentUploads } from '@/lib/upload/server/present-uploads'
import { answersIn, type Meeting, presentItem } from './present-item'
import { readAssignedItems, WORKS_AT_ONCE } from './read-assigned-items'
import { readWork } from './read-work'

/** One page of content, with the insertions into it and its restrictions. */
type Page = {
  data: WireContent[]
  count: number
  contentInsertions: WireContentInsertion[]
  contentRestrictions: WireContentRestriction[]
}

const row = Prisma.sql`c`
/** Fields that students do not get, so that they cannot search by them. */
const STAFF_FIELDS = ['assetCode', 'tagId', 'createdById'] as const
const STAFF_MODIFIERS = ['imageSearch', 'withParents', 'forContentOrigin'] as const

function requireStudentSearch({ where, modifiers, orderBy }: ContentListQuery): void {
  const paths = [
    ...STAFF_FIELDS.flatMap((name) => (name in where ? [`where.${name}`] : [])),
    ...STAFF_MODIFIERS.flatMap((name) => (name in modifiers ? [`modifiers.${name}`] : [])),
    ...(orderBy.some(({ field }) => field === 'assetCode') ? ['orderBy'] : []),
  ]
  if (paths.length === 0) return
  throw invalidInput(
    'The search is not valid.',
    paths.map((path) => ({ path, message: 'is not known here' })),
  )
}

async function listForStaff(actor: Actor, query: ContentListQuery): Promise<Page> {
  const { ids, count } = await findContentPage(actor, query, isListedFor(actor, row))
  const [rows, uploads, children, crumbs, contentInsertions, contentRestrictions] = await Promise.all([
    readContentRows(actor, ids),
    presentUploads(ids),
    countChildren(ids, actor, isOpenTo(actor, row)),
    query.modifiers.withParents ? readBreadcrumbs(actor, ids) : null,
    readInsertionsOf(actor, ids),
    readRestrictionsOf(actor, ids),
  ])
  const restrictions = new Map(contentRestrictions.map((restriction) => [restriction.contentId, markOf(restriction)]))
  const data = ids.flatMap((id) => {
    const found = rows.get(id)
    if (!found) return []
    const contentRestriction = restrictions.get(id) ?? null
    const place = { childrenCount: children.get(id) ?? 0, insertionData: null, contentRestriction }
    const item = presentItem(actor, found, uploads.get(id) ?? {}, place, null)
    return [crumbs ? { ...item, parent: crumbs.get(id) ?? null } : item]
  })
  return { data, count, contentInsertions, contentRestrictions }
}

/** Returns the work in which a student has each item of a page, with the answer to it. */
async function readMeetings(actor: Actor, met: ReadonlyMap<string, string>): Promise<Map<string, Meeting>> {
  const meetings = new Map<string, Meeting>()
  await inTurns([...new Set(met.values())], WORKS_AT_ONCE, async (workId) => {
    const ids = [...met].flatMap(([id, userAssignmentId]) => (userAssignmentId === workId ? [id] : []))
    const work = await readWork(actor, workId)
    const answers = await answersIn(work, ids)
    for (const id of ids) meetings.set(id, { work, answer: answers.get(id) ?? null })
  })
  return meetings
}

async function listForStudent(actor: Actor, query: ContentListQuery): Promise<Page> {
  requireStudentSearch(query)
  const items = await readAssignedItems(actor)
  const isAssigned = Prisma.sql`c."id" = ANY(${idList([...items.keys()])})`
  const { ids, count } = await findContentPage(actor, query, isAssigned)
  const met = new Map(ids.flatMap((id) => [[id, items.get(id)?.userAssignmentId ?? '']] as const))
  const isSeen = Prisma.sql`(c."contentState" = 'published' AND NOT c."teacherEdition" AND ${isGivenIn(actor.districtId, row)})`
  const [rows, uploads, children, meetings] = await Promise.all([
    readContentRows(actor, ids),
    presentUploads(ids),
    countChildren(ids, actor, isSeen),
    readMeetings(actor, met),
  ])
  const data = ids.flatMap((id) => {
    const [found, meeting] = [rows.get(id), meetings.get(id)]
    if (!found || !meeting) return []
    const childrenCount = items.get(id)?.childrenCount ?? children.get(id) ?? 0
    return [presentItem(actor, found, uploads.get(id) ?? {}, { childrenCount, insertionData: null }, meeting)]
  })
  return { data, count, contentInsertions: [], contentRestrictions: [] }
}

/**
 * Searches content (contract.md §2, Content): staff find what they may read, students what is assigned to them and what that shows, each as its work
 * allows. 400 for students who use criteria for staff.
 */
export async function listContent(actor: Actor, query: ContentListQuery): Promise<Page> {
  if (actor.roleId === 'student') return listForStudent(actor, query)
  if (!can(actor, 'library') && !can(actor, 'curriculum')) throw forbidden()
  return listForStaff(actor, query)
}
