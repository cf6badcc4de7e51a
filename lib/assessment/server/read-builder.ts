import 'server-only'
import { db } from '@/lib/db/db'
import { notFound } from '@/lib/error/product-error'
import { isReadable, readReadableIds } from '@/lib/scope/server/content-scope'
import type { Viewer } from '@/lib/session/viewer'
import type { Builder, ToolItem } from '../items'
import { listAssessmentAssignments } from './list-assessment-assignments'
import { type CanWrite, presentToolItem, toolItemSelect } from './present-tool-item'
import { readParts, readPoints } from './read-parts'

/** A document with the questions that stand on it, which count in the assessment too. */
async function withQuestions(item: ToolItem, questionIds: readonly string[]): Promise<ToolItem> {
  if (questionIds.length === 0) return item
  return { ...item, questions: questionIds.length, points: (item.points ?? 0) + (await readPoints(questionIds)) }
}

/** An assessment with what stands in it; 404 for one that the viewer may not know, and for what is no assessment. */
export async function readBuilder(viewer: Viewer, id: string, canWrite: CanWrite): Promise<Builder> {
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
  if (!row || !(await isReadable(viewer, id))) throw notFound()
  const children = row.children.map(({ child }) => child)
  const shown = await readReadableIds(
    viewer,
    children.map((child) => child.id),
  )
  const items = children.flatMap((child) => (shown.has(child.id) ? [presentToolItem(viewer, child, canWrite)] : []))
  const partsOf = await readParts([id, ...items.map((item) => item.id)])
  const { questionIds } = partsOf(id)
  return {
    id,
    name: row.name,
    version: row.version,
    isDraft: row.contentState === 'draft',
    curriculum: row.curriculum,
    canWrite: canWrite(row),
    items: await Promise.all(items.map((item) => withQuestions(item, partsOf(item.id).questionIds))),
    questions: questionIds.length,
    points: await readPoints(questionIds),
    assignments: await listAssessmentAssignments(viewer, id),
  }
}
