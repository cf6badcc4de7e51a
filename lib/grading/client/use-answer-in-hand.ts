'use client'

import { useState } from 'react'
import type { GradingStudent } from '../grading-page'

/**
 * Tracks the answer being viewed, and whether its comment is being edited. If so, the answer stays visible even if the student, who has the work
 * back, empties it: the grader's text must not disappear.
 */
export function useAnswerInHand(selected: GradingStudent | null, itemId: string | null) {
  const [hand, setHand] = useState<{ userId: string; itemId: string | null; answerId: string } | null>(null)
  const isHere = hand !== null && hand.userId === selected?.userId && hand.itemId === itemId
  const own = selected?.answer?.id ?? null
  const answerId = own ?? (isHere ? hand.answerId : null)
  return {
    answerId,
    isInHand: isHere && hand.answerId === answerId,
    take: () => selected && answerId !== null && setHand({ userId: selected.userId, itemId, answerId }),
  }
}
