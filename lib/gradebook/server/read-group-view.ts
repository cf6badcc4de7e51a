import 'server-only'
import type { Actor } from '@/lib/session/actor'
import type { StudentPage, WireStandardScores } from '../schema'
import { type Sheet, type SheetStudent, sheetOf } from '../sheet'
import type { GradebookViewName } from '../views'
import { getGroupGrades } from './get-group-grades'
import { getGroupStandardScores } from './get-group-standard-scores'
import { readGradable } from './read-gradable'
import type { GradedStudent } from './read-gradebook'

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

/** Reads a group's gradebook by assignment or by standard, one page of its students at a time; throws 404 if this actor may not read its grades. */
export async function readGroupView(
  actor: Actor,
  id: string,
  view: GradebookViewName,
  page: StudentPage,
): Promise<{ part: GroupView; count: number }> {
  if (view === 'standards') {
    const { scores, students, count } = await getGroupStandardScores(actor, id, {}, page)
    return { part: { view, standards: scores.standards, rows: standardRows(students, scores) }, count }
  }
  const { gradebook, count } = await getGroupGrades(actor, id, {}, page)
  const gradable = await readGradable(
    actor,
    gradebook.assignments.map((assignment) => assignment.id),
  )
  return { part: { view, sheet: sheetOf(gradebook), mayGrade: gradable.size > 0 }, count }
}
