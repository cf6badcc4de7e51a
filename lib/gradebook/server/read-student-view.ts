import 'server-only'
import type { Actor } from '@/lib/session/actor'
import type { WireGradebook, WireStandardScores } from '../schema'
import type { GradebookViewName } from '../views'
import { getUserGrades } from './get-user-grades'
import { getUserStandardScores } from './get-user-standard-scores'
import { readGradable } from './read-gradable'

/** What the page of a student's grades shows; `gradable` are the assignments that the viewer may grade. */
export type StudentView =
  | { view: 'assignments'; gradebook: WireGradebook; gradable: readonly string[] }
  | { view: 'standards'; scores: WireStandardScores }

/** Reads a student's grades by assignment or by standard; throws 404 if this actor may not read them. */
export async function readStudentView(actor: Actor, id: string, view: GradebookViewName): Promise<StudentView> {
  if (view === 'standards') return { view, scores: await getUserStandardScores(actor, id, {}) }
  const gradebook = await getUserGrades(actor, id, {})
  const gradable = await readGradable(
    actor,
    gradebook.assignments.map((assignment) => assignment.id),
  )
  return { view, gradebook, gradable: [...gradable] }
}
