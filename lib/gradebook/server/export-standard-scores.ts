import 'server-only'
import { toCsv } from '@/lib/common/csv'
import { notAllowed } from '@/lib/error/product-error'
import type { Actor } from '@/lib/session/actor'
import type { StandardsWhere, StudentPage, WireStandardScores } from '../schema'
import { type ExportTexts, readExportTexts } from './export-texts'
import type { GradedStudent } from './read-gradebook'
import { readGradedGroup } from './read-graded-group'
import { readGradedStudent } from './read-graded-student'
import { readStandardScores } from './read-standard-scores'

/** A file with its name. */
type File = { fileName: string; text: string }

function fileOf(students: readonly GradedStudent[], scores: WireStandardScores, whose: string, t: ExportTexts): File {
  const scoresOf = new Map(scores.students.map(({ userId, standardScoresById }) => [userId, standardScoresById]))
  const titles = scores.standards.map(({ shortCode }) => t('standard', { shortCode }))
  const lines = students.map(({ id, lastName, firstName }) => {
    const own = scoresOf.get(id) ?? {}
    return [lastName, firstName, ...scores.standards.map((standard) => own[standard.id]?.averageScore ?? null)]
  })
  return {
    fileName: `${t('standardsFileName', { whose })}.csv`,
    text: toCsv([[t('lastName'), t('firstName'), ...titles], ...lines]),
  }
}

/** Exports a group's scores by standard as a CSV file: a row for each student, a column with the percentage of each standard. */
export async function exportGroupStandardScores(
  actor: Actor,
  id: string,
  where: StandardsWhere,
  page: StudentPage,
): Promise<File> {
  const { name, assignments, students } = await readGradedGroup(actor, id, where, page, { isWithLeft: false })
  return fileOf(
    students,
    await readStandardScores(assignments, students, where),
    name,
    await readExportTexts(actor.locale),
  )
}

/** Exports the same for one student; students get only the scores that they may see. Throws 403 `not_allowed` while impersonating the student. */
export async function exportUserStandardScores(actor: Actor, id: string, where: StandardsWhere): Promise<File> {
  if (actor.roleId === 'student' && actor.session.contextUserId)
    throw notAllowed('You are acting as a student. You can read this, and not take it along.', { reason: 'acting' })
  const { student, counted, maySee } = await readGradedStudent(actor, id, where)
  const scores = await readStandardScores(counted, [student], where, maySee)
  return fileOf([student], scores, `${student.firstName} ${student.lastName}`, await readExportTexts(actor.locale))
}
