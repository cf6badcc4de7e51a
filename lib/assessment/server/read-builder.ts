import 'server-only'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { isReadable, readReadableIds } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import type { Builder, ToolItem } from '../items'
import { listAssessmentAssignments } from './list-assessment-assignments'
import { type CanWrite, presentToolItem, toolItemSelect } from './present-tool-item'
import { readParts, readPoints } from './read-parts'

/**
 * Reads an assessment with its items; throws 404 if it is outside the viewer's scope or not an assessment. A question that is both on a
 * document and listed by itself counts in both rows, but once in the total.
 */
export async function readBuilder(actor: Actor, id: string, canWrite: CanWrite): Promise<Builder> {
  const row = await db().content.findFirst({
    where: { id, contentType: 'chapter', contentSubType: 'assessment', deletedDate: null },
    select: {
      ...toolItemSelect,
      children: {
        where: { child: { deletedDate: null } },
        orderBy: { position: 'asc' },
        select: { child: { select: toolItemSelect } },
      },
    },
  })
  if (!row || !(await isReadable(actor, id))) throw notFound()
  const children = row.children.map(({ child }) => child)
  const shown = await readReadableIds(
    actor,
    children.map((child) => child.id),
  )
  const items = children.flatMap((child) => (shown.has(child.id) ? [presentToolItem(actor, child, canWrite)] : []))
  const partsOf = await readParts([id, ...items.map((item) => item.id)])
  const { questionIds } = partsOf(id)
  const pointsOf = await readPoints(questionIds)
  const withQuestions = (item: ToolItem): ToolItem => {
    const held = partsOf(item.id).questionIds
    return held.length === 0 ? item : { ...item, questions: held.length, points: (item.points ?? 0) + pointsOf(held) }
  }
  return {
    id,
    name: row.name,
    version: row.version,
    isDraft: row.contentState === 'draft',
    curriculum: row.curriculum,
    canWrite: canWrite(row),
    items: items.map(withQuestions),
    questions: questionIds.length,
    points: pointsOf(questionIds),
    assignments: await listAssessmentAssignments(actor, id),
  }
}
