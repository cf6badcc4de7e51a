import 'server-only'
import { toCsv } from '@/lib/common/csv'
import { groupBy } from '@/lib/common/group-by'
import type { Actor } from '@/lib/session/actor'
import type { GradebookWhere, StudentPage, WireGradebook } from '../schema'
import { type ExportTexts, readExportTexts } from './export-texts'
import { composeGradebook } from './read-gradebook'
import { readGradedGroup } from './read-graded-group'

const AVERAGES = ['assessment', 'interactive', 'peer', 'all'] as const

/** The score that a cell shows: none while there is something left to grade. */
function scoreOf(work: WireGradebook['userAssignments'][number] | undefined): number | null {
  return work && work.gradingStatus === 'graded' ? (work.score ?? null) : null
}

function rowsOf(book: WireGradebook, t: ExportTexts): (string | number | null)[][] {
  const titles = book.assignments.map(({ content: { name }, maxScore }) =>
    maxScore ? t('work', { name, maxScore }) : t('unscored', { name }),
  )
  const works = groupBy(book.userAssignments, ({ userId }) => userId)
  const lines = book.students.map(({ id, lastName, firstName }) => {
    const own = new Map((works.get(id) ?? []).map((work) => [work.assignmentId, work]))
    const averages = book.averages[id]
    return [
      lastName,
      firstName,
      ...book.assignments.map((assignment) => scoreOf(own.get(assignment.id))),
      ...AVERAGES.map((name) => averages?.[name] ?? null),
    ]
  })
  return [[t('lastName'), t('firstName'), ...titles, ...AVERAGES.map((name) => t(name))], ...lines]
}

/** The gradebook of a group as a CSV file: a row for each student, a column for each assignment and average. */
export async function exportGroupGrades(
  actor: Actor,
  id: string,
  where: GradebookWhere,
  page: StudentPage,
): Promise<{ fileName: string; text: string }> {
  const { name, assignments, students } = await readGradedGroup(actor, id, where, page)
  const book = await composeGradebook(assignments, students)
  const t = await readExportTexts(actor.locale)
  return { fileName: `${t('fileName', { group: name })}.csv`, text: toCsv(rowsOf(book, t)) }
}
