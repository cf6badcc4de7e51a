'use client'

import { useState } from 'react'
import type { WireInteraction } from '@/lib/interaction/wire'
import { useReplaceAddress } from '@/lib/routing/client/page-refresh'
import { countWaiting, EMPTY_DRAFT, type GroupDraft, holds, type KnownScore, unitsOf } from '../answer-units'
import type { GradingFilter } from '../order'
import { questionGradingPath } from '../place'
import type { AnswerGroup, QuestionPage } from '../question-page'

/** The answer groups of one question on this screen. A group is identified by one of its answers, as others come and go. */
export type AnswerGroups = {
  alike: AnswerGroup[]
  alone: AnswerGroup[]
  /** The current group. */
  current: AnswerGroup | null
  filter: GradingFilter
  setFilter: (filter: GradingFilter) => void
  select: (unit: AnswerGroup) => void
  neighbourOf: (step: 1 | -1) => AnswerGroup | null
  /** The next group after the current one with ungraded answers, starting over from the top at the end. */
  nextWaiting: () => AnswerGroup | null
  draftOf: (unit: AnswerGroup) => GroupDraft
  setDraft: (unit: AnswerGroup, draft: GroupDraft | null) => void
  hasDrafts: boolean
  takeOut: (unit: AnswerGroup, answerId: string) => void
  /** Puts every removed answer back into its group. */
  putBack: (() => void) | null
  learn: (answers: readonly WireInteraction[]) => void
}

const anchorOf = ({ answers }: AnswerGroup) => answers[0]?.id ?? ''
const isStarted = ({ points, rubricSelections, comment }: GroupDraft) =>
  points !== null || Object.keys(rubricSelections).length > 0 || comment.trim() !== ''

/** Tracks the current group, the draft grade of each group, the removed answers, and scores that changed since the page was read. */
export function useAnswerGroups(page: QuestionPage, initialFilter: GradingFilter): AnswerGroups {
  const replaceAddress = useReplaceAddress()
  const [filter, setShownFilter] = useState(initialFilter)
  const [known, setKnown] = useState<ReadonlyMap<string, KnownScore>>(new Map())
  const [takenOut, setTakenOut] = useState<ReadonlySet<string>>(new Set())
  const [drafts, setDrafts] = useState<ReadonlyMap<string, GroupDraft>>(new Map())
  const [chosen, setChosen] = useState<string | null>(() => {
    const first = page.groups.find((group) => countWaiting(group) > 0) ?? page.groups[0]
    return first ? anchorOf(first) : null
  })
  const { alike, alone } = unitsOf(page.groups, { known, takenOut, filter, kept: chosen })
  const units = [...alike, ...alone]
  const index = units.findIndex((unit) => holds(unit, chosen))
  const current = units[index] ?? null
  const keyOfDraft = ({ answers }: AnswerGroup) => answers.find(({ id }) => drafts.has(id))?.id

  function setFilter(next: GradingFilter) {
    setShownFilter(next)
    const path = questionGradingPath(page.assignment.id, { contentId: page.item?.id ?? null, filter: next })
    replaceAddress((address) => {
      address.search = new URL(path, address).search
    })
  }

  function setDraft(unit: AnswerGroup, draft: GroupDraft | null) {
    setDrafts((before) => {
      const others = [...before].filter(([id]) => !holds(unit, id))
      const own: [string, GroupDraft][] = draft ? [[anchorOf(unit), draft]] : []
      return new Map([...others, ...own])
    })
  }

  function takeOut(unit: AnswerGroup, answerId: string) {
    const stays = { ...unit, answers: unit.answers.filter(({ id }) => id !== answerId) }
    const draft = drafts.get(keyOfDraft(unit) ?? '')
    setTakenOut((before) => new Set([...before, answerId]))
    if (draft) {
      setDraft(unit, null)
      setDraft(stays, draft)
    }
    if (chosen === answerId) setChosen(anchorOf(stays))
  }

  function nextWaiting() {
    const after = [...units.slice(index + 1), ...units.slice(0, Math.max(index, 0))]
    return after.find((unit) => countWaiting(unit) > 0) ?? null
  }

  function learn(answers: readonly WireInteraction[]) {
    setKnown((before) => new Map([...before, ...answers.map((answer) => [answer.id, answer] as const)]))
  }

  return {
    alike,
    alone,
    current,
    filter,
    setFilter,
    select: (unit) => setChosen(anchorOf(unit)),
    neighbourOf: (step) => (index < 0 ? (units[0] ?? null) : (units[index + step] ?? null)),
    nextWaiting,
    draftOf: (unit) => drafts.get(keyOfDraft(unit) ?? '') ?? EMPTY_DRAFT,
    setDraft,
    hasDrafts: [...drafts.values()].some(isStarted),
    takeOut,
    putBack: takenOut.size > 0 ? () => setTakenOut(new Set()) : null,
    learn,
  }
}
