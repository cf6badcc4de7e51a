import 'server-only'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { staffAssignmentScope } from '@/lib/scope/server/assignment-scope'
import { contentScope } from '@/lib/scope/server/content-scope'
import { keywordFilters } from '@/lib/search/server/filters'
import type { Actor } from '@/lib/session/actor'
import { type AssessmentRow, questionSubTypes, type ToolItem } from '../items'
import { TOOL_PAGE_SIZE } from '../limits'
import type { ListQuery } from '../list-query'
import { type CanWrite, presentToolItem, toolItemSelect } from './present-tool-item'
import { readParts } from './read-parts'

type Where = Prisma.ContentWhereInput

const KINDS = {
  assessments: { contentType: 'chapter', contentSubType: 'assessment' },
  documents: { contentType: 'source' },
  questions: { contentType: 'interactive', contentSubType: { in: [...questionSubTypes] } },
} satisfies Record<string, Where>

async function whereOf(actor: Actor, kind: keyof typeof KINDS, { keyword, isOwn }: ListQuery): Promise<Where> {
  return {
    AND: [
      await contentScope(actor),
      KINDS[kind],
      { teacherEdition: false },
      actor.profile ? { OR: [{ curriculum: actor.profile.curriculum }, { curriculum: null }] } : {},
      isOwn ? { createdById: actor.userId } : {},
      ...keywordFilters(keyword || undefined),
    ],
  }
}

const pageOf = ({ page }: ListQuery) => ({ skip: (page - 1) * TOOL_PAGE_SIZE, take: TOOL_PAGE_SIZE })

/** Returns a page of the documents or questions that this actor may read, searched by name. */
export async function listToolItems(
  actor: Actor,
  kind: 'documents' | 'questions',
  query: ListQuery,
  canWrite: CanWrite,
): Promise<{ data: ToolItem[]; count: number }> {
  const where = await whereOf(actor, kind, query)
  const [rows, count] = await Promise.all([
    db().content.findMany({
      where,
      select: toolItemSelect,
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      ...pageOf(query),
    }),
    db().content.count({ where }),
  ])
  return { data: rows.map((row) => presentToolItem(actor, row, canWrite)), count }
}

async function countAssignments(actor: Actor, ids: string[]): Promise<Map<string, number>> {
  const rows = await db().assignment.groupBy({
    by: ['contentId'],
    where: { AND: [{ contentId: { in: ids } }, staffAssignmentScope(actor)] },
    _count: true,
  })
  return new Map(rows.map(({ contentId, _count }) => [contentId, _count]))
}

/** Returns a page of the assessments that this actor may read, most recently changed first. */
export async function listAssessments(
  actor: Actor,
  query: ListQuery,
): Promise<{ data: AssessmentRow[]; count: number }> {
  const where = await whereOf(actor, 'assessments', query)
  const [rows, count] = await Promise.all([
    db().content.findMany({
      where,
      select: { id: true, name: true, contentState: true, createdById: true },
      orderBy: [{ dateModified: 'desc' }, { id: 'asc' }],
      ...pageOf(query),
    }),
    db().content.count({ where }),
  ])
  const ids = rows.map(({ id }) => id)
  const [partsOf, assignments] = await Promise.all([readParts(ids), countAssignments(actor, ids)])
  const data = rows.map(({ id, name, contentState, createdById }): AssessmentRow => {
    const { documentIds, questionIds } = partsOf(id)
    return {
      id,
      name,
      isDraft: contentState === 'draft',
      isOwn: createdById === actor.userId,
      documents: documentIds.length,
      questions: questionIds.length,
      assignments: assignments.get(id) ?? 0,
    }
  })
  return { data, count }
}
