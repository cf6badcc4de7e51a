import 'server-only'
import type { Actor } from '@/lib/session/actor'
import type { GradebookWhere, StudentPage, WireStandardScores } from '../schema'
import { type Sheet, type SheetStudent, sheetOf } from '../sheet'
import type { GradebookViewName } from '../views'
import { getGroupGrades } from './get-group-grades'
import { getGroupStandardScores } from './get-group-standard-scores'
import { readGradable } from './read-gradable'
import type { GradedStudent } from './read-gradebook'
import { type GradedModule, readGroupModules } from './read-group-modules'

type Scores = WireStandardScores['students'][number]['standardScoresById']

/** What the page of a group's gradebook shows. */
export type GroupView =
  | { view: 'assignments'; sheet: Sheet; mayGrade: boolean }
  | { view: 'standards'; standards: WireStandardScores['standards']; rows: { student: SheetStudent; scores: Scores }[] }

/** Returns students with their scores in each standard. */
export function standardRows(
  students: readonly GradedStudent[],
  scores: WireStandardScores,
): { student: SheetStudent; scores: Scores }[] {
  const byUser = new Map(scores.students.map(({ userId, standardScoresById }) => [userId, standardScoresById]))
  return students.map(({ id, firstName, lastName, isActive, left }) => ({
    student: { id, firstName, lastName, isActive, left },
    scores: byUser.get(id) ?? {},
  }))
}

/**
 * Reads a group's gradebook by assignment or by standard, over the selected assignments and for one page of its students, with the modules by which
 * it can be filtered; throws 404 if this actor may not read its grades.
 */
export async function readGroupView(
  actor: Actor,
  id: string,
  view: GradebookViewName,
  { where = {}, ...page }: StudentPage & { where?: GradebookWhere },
): Promise<{ part: GroupView; count: number; modules: GradedModule[] }> {
  if (view === 'standards') {
    const { scores, students, count } = await getGroupStandardScores(actor, id, where, page)
    const part = { view, standards: scores.standards, rows: standardRows(students, scores) }
    return { part, count, modules: await readGroupModules(actor, id) }
  }
  const { gradebook, count } = await getGroupGrades(actor, id, where, page)
  const gradable = await readGradable(
    actor,
    gradebook.assignments.map((assignment) => assignment.id),
  )
  const part = { view, sheet: sheetOf(gradebook), mayGrade: gradable.size > 0 }
  return { part, count, modules: await readGroupModules(actor, id) }
}
