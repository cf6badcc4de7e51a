'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { request } from '@/lib/api/client/request'
import { targetsOf } from '../answer-units'
import { GRADING_LEASE_MS, LEASE_DELAY_MS, MAX_LEASED_ANSWERS } from '../limits'
import type { AnswerGroup } from '../question-page'
import type { WireGradingLease } from '../schema'

type Question = { assignmentId: string; contentId: string }

/**
 * Acquires a lease; null if that fails. A lease only informs colleagues, and conflicting scores are detected by version, so errors are not reported.
 */
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
  request({
    method: 'DELETE',
    path: `grading-leases/${leaseId}`,
    keepalive: true,
    silent: true,
    withoutSessionRestore: true,
  }).catch(() => undefined)
}

/**
 * Leases the selected group for this grader, so that colleagues see who is grading it. Selecting another group replaces the lease; unmounting
 * releases it. `unit` is null if no group is selected.
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
    // A lease acquired after unmounting is released at once.
    if (isLeft.current && leaseId !== null) giveBack(leaseId)
    else held.current = leaseId
  })

  // Runs again when another group is selected, which `key` identifies.
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
