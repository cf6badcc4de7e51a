'use client'

import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { holdWork } from '@/lib/session/client/work-in-progress'
import type { AnswerHandle, AnswerKey, AnswerStart } from '../answer'
import { newEntry, viewOf } from './answer-view'
import { currentWork } from './current-work'
import { answerId } from './work-row'

const subscribe = (listener: () => void) => currentWork().updates.subscribe(listener)

/** The save status before anything is written. */
const NOWHERE = { isTroubled: false, isOnPageAlone: false }

/** Returns the constant part of a handle. */
function actionsOf(id: string) {
  return {
    setValue: (value: unknown, options?: { cleared?: boolean }) =>
      currentWork().answers.setValue(id, value, options?.cleared),
    complete: () => currentWork().answers.setState(id, 'complete'),
    tryAgain: () => currentWork().answers.setState(id, 'incomplete'),
    resolve: (choice: 'mine' | 'theirs') => currentWork().answers.resolve(id, choice),
  }
}

/**
 * Returns the handle of the viewer's answer to one item: `start` is the page's server data; the device's unsent work takes precedence. Its value may
 * change from outside: once the device's rows are read, by a choice in a conflict, or by a grader's event.
 */
export function useAnswer(key: AnswerKey, start: AnswerStart): AnswerHandle {
  const { userAssignmentId, contentId, contextContentId } = key
  const { lock } = start
  const id = answerId(key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first view is created once; `open` passes later changes to the store.
  const first = useMemo(() => viewOf(newEntry(id, key, start), NOWHERE), [id])
  const view = useSyncExternalStore(
    subscribe,
    () => currentWork().answers.read(id) ?? first,
    () => first,
  )

  // Runs before anything can be typed, because a value of an answer that is not open would be lost; and after each server render, because unchanged
  // data may concern an answer that a refusal has locked since.
  useLayoutEffect(() => {
    currentWork().answers.open({ userAssignmentId, contentId, contextContentId }, start)
  }, [userAssignmentId, contentId, contextContentId, start])

  useEffect(() => (lock === null ? holdWork({ isKept: true }) : undefined), [lock])

  const actions = useMemo(() => actionsOf(id), [id])
  return useMemo(() => ({ ...view, ...actions }), [view, actions])
}
