'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { request } from '@/lib/api/client/request'
import { targetsOf } from '../answer-units'
import { GRADING_LEASE_MS, LEASE_DELAY_MS, MAX_LEASED_ANSWERS } from '../limits'
import type { AnswerGroup } from '../question-page'
import type { WireGradingLease } from '../schema'

type Question = { assignmentId: string; contentId: string }

/** A lease is a courtesy to colleagues: where it cannot be had, scores still meet by their versions, so no failure is told. */
async function take(question: Question, unit: AnswerGroup): Promise<string | null> {
  const interactionIds = targetsOf(unit)
    .slice(0, MAX_LEASED_ANSWERS)
    .map(({ id }) => id)
  try {
    const body = { ...question, interactionIds }
    const { result } = await request<WireGradingLease[]>({ method: 'POST', path: 'grading-leases', body, silent: true })
    return result[0]?.id ?? null
  } catch {
    return null
  }
}

function giveBack(leaseId: string): void {
  request({ method: 'DELETE', path: `grading-leases/${leaseId}`, keepalive: true, silent: true, unmended: true }).catch(
    () => undefined,
  )
}

/**
 * Holds the group in hand for this grader, so that colleagues see who is at it: another group takes its place, and the last one is given back
 * when the page goes. `unit` is null where nothing is to be held.
 */
export function useGroupLease(question: Question, unit: AnswerGroup | null): void {
  const held = useRef<string | null>(null)
  const isLeft = useRef(false)
  const key = unit?.answers[0]?.id ?? null

  const release = useEffectEvent(() => {
    if (held.current !== null) giveBack(held.current)
    held.current = null
  })
  const hold = useEffectEvent(async () => {
    if (!unit) return release()
    const leaseId = await take(question, unit)
    // What comes after the page has gone is given back at once.
    if (isLeft.current && leaseId !== null) giveBack(leaseId)
    else held.current = leaseId
  })

  // The group that is looked at is another: `key` says which.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const timer = setTimeout(() => void hold(), LEASE_DELAY_MS)
    const renewal = setInterval(() => document.visibilityState === 'visible' && void hold(), GRADING_LEASE_MS / 2)
    return () => {
      clearTimeout(timer)
      clearInterval(renewal)
    }
  }, [key])

  useEffect(() => {
    isLeft.current = false
    const handleLeave = () => release()
    window.addEventListener('pagehide', handleLeave)
    return () => {
      isLeft.current = true
      window.removeEventListener('pagehide', handleLeave)
      handleLeave()
    }
  }, [])
}
