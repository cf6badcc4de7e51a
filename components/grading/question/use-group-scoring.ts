'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { useUndo } from '@/components/feedback/use-undo'
import { draftPoints, type GroupDraft, gradeOfDraft, holds, targetsOf } from '@/lib/grading/answer-units'
import { type ScoreToGive, scoreAnswers } from '@/lib/grading/client/score-answers'
import type { AnswerGroups } from '@/lib/grading/client/use-answer-groups'
import type { GradingItem } from '@/lib/grading/grading-page'
import type { AnswerGroup } from '@/lib/grading/question-page'
import type { WireInteraction } from '@/lib/interaction/wire'
import { holdWork } from '@/lib/session/client/work-in-progress'
import type { Clash } from './clash-notice'

/** A clash with what was to be given to which group, so that it can be given all the same. */
type OpenClash = Clash & { unit: AnswerGroup; draft: GroupDraft }

type Given = Pick<OpenClash, 'unit' | 'draft' | 'points'> & { items: ScoreToGive[] }

const isIn = (unit: AnswerGroup, { theirs }: OpenClash) => theirs.some(({ id }) => holds(unit, id))

/**
 * Gives a group its score: what was given can be undone, and scores of another grader are never written over, but shown beside the own ones. A
 * group whose clash is open gets no score until one of the two is chosen.
 * `onScored` is called once a group has its score.
 */
export function useGroupScoring(
  item: GradingItem | null,
  groups: AnswerGroups,
  { refresh, onScored }: { refresh: () => void; onScored: () => void },
) {
  const t = useTranslations('grading.byQuestion')
  const tClash = useTranslations('grading.clash')
  const { tell } = useUndo(refresh)
  const [isSending, setIsSending] = useState(false)
  const [clashes, setClashes] = useState<readonly OpenClash[]>([])

  async function give({ items, unit, draft, points }: Given): Promise<boolean> {
    setIsSending(true)
    const endWork = holdWork()
    const { scored, clashes: theirs, refusals, undoStepId } = await scoreAnswers(items)
    endWork()
    setIsSending(false)
    groups.learn(scored)
    if (scored.length > 0) tell(t('done', { count: scored.length, points }), undoStepId)
    const [refusal] = refusals
    if (refusal) notify.error(refusal.message || t('failed'))
    if (theirs.length > 0) {
      const opened = { points, comment: draft.comment.trim(), theirs, unit, draft }
      setClashes((before) => [...before.filter((clash) => !isIn(unit, clash)), opened])
    }
    refresh()
    return theirs.length === 0 && refusals.length === 0
  }

  async function score(unit: AnswerGroup) {
    const draft = groups.draftOf(unit)
    const points = item && draftPoints(item, draft)
    if (!item || points === null || isSending) return
    if (clashes.some((clash) => isIn(unit, clash))) {
      notify.warning(tClash('kept', { points }))
      return
    }
    const scoreData = gradeOfDraft(item, draft)
    const items = targetsOf(unit).map(({ id, scoreVersion }) => ({ id, scoreVersion, scoreData }))
    if (!(await give({ items, unit, draft, points }))) return
    groups.setDraft(unit, null)
    onScored()
  }

  /** The own draft goes with the clash: it was given or given up, and is not to be given once more. */
  function close(settled: OpenClash) {
    groups.setDraft(settled.unit, null)
    setClashes((before) => before.filter((clash) => clash !== settled))
  }

  /** Lets the other grader's scores stand. */
  function keepTheirs(clash: OpenClash) {
    groups.learn(clash.theirs)
    close(clash)
  }

  /** Gives the own score all the same, over the other grader's. */
  async function insist(clash: OpenClash) {
    if (!item || isSending) return
    const scoreData = gradeOfDraft(item, clash.draft)
    const items = clash.theirs.map(({ id, scoreVersion }: WireInteraction) => ({ id, scoreVersion, scoreData }))
    if (await give({ ...clash, items })) close(clash)
  }

  return { isSending, clashes, score, keepTheirs, insist }
}
