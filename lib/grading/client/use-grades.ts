'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireInteraction } from '@/lib/interaction/wire'
import { recoverSession } from '@/lib/session/client/lost-session'
import { holdWork } from '@/lib/session/client/work-in-progress'
import type { UndoContext } from '@/lib/undo/schema'
import { type GradedAnswer, GradeStore, type SendGrade } from './grade-store'

/** Called after points were stored, with their undo step. */
type OnScored = (interactionId: string, undoStepId: string) => void

async function sendGrade(
  [id, body, { keepalive }]: Parameters<SendGrade>,
  onScored: OnScored | undefined,
): Promise<WireInteraction> {
  const path = `interactions/${id}`
  try {
    const { result, context } = await request<WireInteraction, UndoContext>({
      method: 'PATCH',
      path,
      body,
      keepalive,
      silent: true,
      withoutSessionRestore: true,
    })
    const { manualScoreOverride, rubricSelections } = body.scoreData
    const givesPoints = manualScoreOverride !== undefined || rubricSelections !== undefined
    if (givesPoints && context.undoStepId && !keepalive) onScored?.(id, context.undoStepId)
    return result
  } catch (error) {
    // The sign-in dialog opens on the page; the store then retries by itself.
    if (error instanceof RequestError && error.isSessionLost) void recoverSession()
    throw error
  }
}

/**
 * Creates the grades of a page; pending changes are sent on unmount. `onScored` is called for points that can be undone, not for comments, which
 * autosave.
 */
export function useGradeStore(initial: WireInteraction | null, onScored?: OnScored): GradeStore {
  const tell = useRef(onScored)
  tell.current = onScored
  const [store] = useState(() => {
    const made = new GradeStore((...sent) => sendGrade(sent, (...scored) => tell.current?.(...scored)))
    if (initial) made.hold(initial)
    return made
  })

  useEffect(() => {
    if (initial) store.hold(initial)
  }, [store, initial])

  useEffect(() => holdWork(), [])

  useEffect(() => {
    const handleLeave = () => store.flush({ keepalive: true })
    window.addEventListener('pagehide', handleLeave)
    return () => {
      window.removeEventListener('pagehide', handleLeave)
      handleLeave()
    }
  }, [store])
  return store
}

/** Whether leaving the page would lose a change of these grades. */
export function useIsHeldUp(store: GradeStore): boolean {
  const read = () => store.isHeldUp
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Returns one answer with its grade; null until it is loaded. */
export function useGradedAnswer(store: GradeStore, id: string | null): GradedAnswer | null {
  const read = () => (id === null ? null : store.get(id))
  return useSyncExternalStore(store.subscribe, read, read)
}
