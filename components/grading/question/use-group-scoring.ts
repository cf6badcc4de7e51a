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

/** A conflict with another grader's scores, with the group and the score that was refused, so that it can still be given. */
type OpenClash = Clash & { unit: AnswerGroup; draft: GroupDraft }

type Given = Pick<OpenClash, 'unit' | 'draft' | 'points'> & { items: ScoreToGive[] }

const isIn = (unit: AnswerGroup, { theirs }: OpenClash) => theirs.some(({ id }) => holds(unit, id))

/**
 * Scores groups of answers, with undo. Another grader's scores are never overwritten but shown beside the new ones; until the grader chooses, the
 * group cannot be scored. `onScored` is called after a group was scored.
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

  /** Removes the draft together with the conflict: it was either saved or discarded, and must not be sent again. */
  function close(settled: OpenClash) {
    groups.setDraft(settled.unit, null)
    setClashes((before) => before.filter((clash) => clash !== settled))
  }

  /** Keeps the other grader's scores. */
  function keepTheirs(clash: OpenClash) {
    groups.learn(clash.theirs)
    close(clash)
  }

  /** Overwrites the other grader's scores with the new one. */
  async function insist(clash: OpenClash) {
    if (!item || isSending) return
    const scoreData = gradeOfDraft(item, clash.draft)
    const items = clash.theirs.map(({ id, scoreVersion }: WireInteraction) => ({ id, scoreVersion, scoreData }))
    if (await give({ ...clash, items })) close(clash)
  }

  return { isSending, clashes, score, keepTheirs, insist }
}
