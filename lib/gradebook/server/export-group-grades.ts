import 'server-only'
import { createFormatter } from 'use-intl/core'
import { now } from '@/lib/common/clock'
import { toCsv } from '@/lib/common/csv'
import { endWords } from '@/lib/common/end-words'
import { groupBy } from '@/lib/common/group-by'
import type { Actor } from '@/lib/session/actor'
import { namedAlike } from '../headings'
import type { GradebookWhere, StudentPage, WireGradebook } from '../schema'
import { type ExportTexts, readExportTexts } from './export-texts'
import { composeGradebook } from './read-gradebook'
import { readGradedGroup } from './read-graded-group'

const AVERAGES = ['assessment', 'interactive', 'peer', 'all'] as const

/**
 * Returns the value of a cell: the score once everything is graded, or a text explaining why there is none if work was excused or submitted empty.
 */
function cellOf(work: WireGradebook['userAssignments'][number] | undefined, t: ExportTexts): string | number | null {
  if (!work) return null
  if (work.gradingStatus === 'excused' || work.gradingStatus === 'unanswered') return t(work.gradingStatus)
  return work.gradingStatus === 'graded' ? (work.score ?? null) : null
}

/** Returns the note in a student's row: whether they have left the group, and what the averages exclude. */
function noteOf(book: WireGradebook, { id, left }: WireGradebook['students'][number], t: ExportTexts): string | null {
  const { unanswered = 0, excused = 0 } = book.leftOut[id] ?? {}
  const notes = [
    unanswered > 0 && t('leftOutUnanswered', { count: unanswered }),
    excused > 0 && t('leftOutExcused', { count: excused }),
    left && t('left'),
  ].filter((note) => note !== false)
  return notes.length > 0 ? notes.join('. ') : null
}

/** Returns the names of the assignments, with their end dates if two have the same name. */
function namesOf({ assignments }: WireGradebook, t: ExportTexts, { locale, timeZone }: Actor): string[] {
  const alike = namedAlike(assignments)
  const format = createFormatter({ locale, timeZone })
  return assignments.map(({ id, endDate, content: { name } }) => {
    if (!alike.has(id)) return name
    return endDate
      ? t('due', { name, date: endWords(format, endDate, { now: now(), timeZone }) })
      : t('noEnd', { name })
  })
}

function rowsOf(book: WireGradebook, t: ExportTexts, actor: Actor): (string | number | null)[][] {
  const names = namesOf(book, t, actor)
  const titles = book.assignments.map(({ maxScore }, at) => {
    const name = names[at] ?? ''
    return maxScore ? t('work', { name, maxScore }) : t('unscored', { name })
  })
  const works = groupBy(book.userAssignments, ({ userId }) => userId)
  const lines = book.students.map((student) => {
    const { id, lastName, firstName } = student
    const own = new Map((works.get(id) ?? []).map((work) => [work.assignmentId, work]))
    const averages = book.averages[id]
    return [
      lastName,
      firstName,
      ...book.assignments.map((assignment) => cellOf(own.get(assignment.id), t)),
      ...AVERAGES.map((name) => averages?.[name] ?? null),
      noteOf(book, student, t),
    ]
  })
  return [[t('lastName'), t('firstName'), ...titles, ...AVERAGES.map((name) => t(name)), t('note')], ...lines]
}

/** Exports the gradebook of a group as a CSV file: a row for each student, including former ones, and a column for each assignment and average. */
export async function exportGroupGrades(
  actor: Actor,
  id: string,
  where: GradebookWhere,
  page: StudentPage,
): Promise<{ fileName: string; text: string }> {
  const { name, assignments, students } = await readGradedGroup(actor, id, where, page, { isWithLeft: true })
  const book = await composeGradebook(assignments, students)
  const t = await readExportTexts(actor.locale)
  return { fileName: `${t('fileName', { group: name })}.csv`, text: toCsv(rowsOf(book, t, actor)) }
}
