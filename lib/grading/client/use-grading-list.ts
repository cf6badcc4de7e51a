'use client'

import { useState, useSyncExternalStore } from 'react'
import { isNewer } from '@/lib/interaction/changed'
import { useReplaceAddress } from '@/lib/routing/client/page-refresh'
import { answerLineOf } from '../answer-line'
import { countedScore, mostOf } from '../grade'
import type { AnswerLine, GradingItem, GradingPage, GradingStudent } from '../grading-page'
import { type GradingFilter, type GradingSort, neighbour, orderStudents } from '../order'
import { gradingPath } from '../place'
import type { GradedAnswer, GradeStore } from './grade-store'

/** The state of the list: the selected student, and how the students are listed. */
export type GradingList = {
  /** All students with the scores as shown on this screen. */
  students: readonly GradingStudent[]
  /** The listed students, in an order that stays stable while they are graded. */
  listed: readonly GradingStudent[]
  selected: GradingStudent | null
  filter: GradingFilter
  sort: GradingSort
  setFilter: (filter: GradingFilter) => void
  setSort: (sort: GradingSort) => void
  select: (userId: string) => void
  neighbourOf: (step: 1 | -1) => GradingStudent | null
  hrefOf: (place: { userId?: string | null; contentId?: string }) => string
}

/** Returns the current line of an answer: its text if newer than the page's, and its score including unsaved changes. */
function currentLine(item: GradingItem, line: AnswerLine, { answer, grade }: GradedAnswer): AnswerLine | null {
  const current = isNewer(line, answer) ? answerLineOf(item, answer) : line
  if (!current || item.maxScore === 0) return current
  const score = countedScore(item, answer.scoreData, grade)
  // An answer that is scored neither by a grader nor automatically is waiting too, as on the server.
  const requiresGrading = score === null && (answer.requiresGrading || answer.scoreData !== null)
  return { ...current, score, maxScore: mostOf(item, answer.scoreData, grade), requiresGrading }
}

/** Returns the students' lines with answers and grades changed since the page was read. */
function useCurrentStudents({ students, item }: Pick<GradingPage, 'students' | 'item'>, store: GradeStore) {
  useSyncExternalStore(
    store.subscribe,
    () => store.revision,
    () => store.revision,
  )
  return students.map((student): GradingStudent => {
    const graded = student.answer ? store.get(student.answer.id) : null
    return student.answer && graded && item
      ? { ...student, answer: currentLine(item, student.answer, graded) }
      : student
  })
}

/** Keeps the order of students until the question, the filter, the sorting or the class itself changes. */
function useHeldOrder(students: readonly GradingStudent[], itemId: string, filter: GradingFilter, sort: GradingSort) {
  const key = [itemId, filter, sort, ...students.map(({ userId }) => userId)].join(' ')
  const orderOf = () => orderStudents(students, filter, sort).map(({ userId }) => userId)
  const [held, setHeld] = useState(() => ({ key, order: orderOf() }))
  if (held.key === key) return held.order
  const order = orderOf()
  setHeld({ key, order })
  return order
}

/** Tracks the listed and the selected students; the URL is updated without a request, so that it can be shared and reloaded. */
export function useGradingList(page: GradingPage, store: GradeStore, initialFilter: GradingFilter): GradingList {
  const students = useCurrentStudents(page, store)
  const replaceAddress = useReplaceAddress()
  const [filter, setFilter] = useState(initialFilter)
  const [sort, setSort] = useState<GradingSort>('ungraded')
  const [userId, setUserId] = useState(page.selectedUserId)
  const itemId = page.item?.id ?? ''
  const order = useHeldOrder(students, itemId, filter, sort)
  const byId = new Map(students.map((student) => [student.userId, student]))
  const listed = order.flatMap((id) => byId.get(id) ?? [])
  const selected = byId.get(userId ?? '') ?? null

  const hrefOf: GradingList['hrefOf'] = ({ userId: of = userId, contentId = itemId }) =>
    gradingPath(page.assignment.id, { contentId: contentId || null, userId: of, filter })

  function select(id: string) {
    setUserId(id)
    replaceAddress((address) => {
      address.search = new URL(hrefOf({ userId: id }), address).search
    })
  }

  const neighbourOf = (step: 1 | -1) => neighbour(listed, selected?.userId ?? null, step)
  return { students, listed, selected, filter, sort, setFilter, setSort, select, neighbourOf, hrefOf }
}
