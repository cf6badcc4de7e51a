'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireInteraction } from '@/lib/interaction/wire'
import { recoverSession } from '@/lib/session/client/lost-session'
import { holdWork } from '@/lib/session/client/work-in-progress'
import { type GradedAnswer, GradeStore, type SendGrade } from './grade-store'

const sendGrade: SendGrade = async (id, body, { keepalive }) => {
  const path = `interactions/${id}`
  try {
    return (await request<WireInteraction>({ method: 'PATCH', path, body, keepalive, silent: true, unmended: true }))
      .result
  } catch (error) {
    // The password is asked in place; the store sends again by itself.
    if (error instanceof RequestError && error.isSessionLost) void recoverSession()
    throw error
  }
}

/** The grades of a screen; what waits is sent when the page goes. */
export function useGradeStore(initial: WireInteraction | null): GradeStore {
  const [store] = useState(() => {
    const made = new GradeStore(sendGrade)
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

/** Whether a change of these grades would go with the page. */
export function useIsHeldUp(store: GradeStore): boolean {
  const read = () => store.isHeldUp
  return useSyncExternalStore(store.subscribe, read, read)
}

/** One answer with its grade; null until it has been read. */
export function useGradedAnswer(store: GradeStore, id: string | null): GradedAnswer | null {
  const read = () => (id === null ? null : store.get(id))
  return useSyncExternalStore(store.subscribe, read, read)
}
