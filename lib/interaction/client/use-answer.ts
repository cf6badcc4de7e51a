'use client'

import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { holdWork } from '@/lib/session/client/work-in-progress'
import type { AnswerHandle, AnswerKey, AnswerStart } from '../answer'
import { newEntry, viewOf } from './answer-view'
import { currentWork } from './current-work'
import { answerId } from './work-row'

const subscribe = (listener: () => void) => currentWork().updates.subscribe(listener)

/** Before anything is written, nothing is to be kept. */
const NOWHERE = { isTroubled: false, isOnPageAlone: false }

/** The part of a handle that never changes. */
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
 * The answer of the viewer to one item: `start` is what the page's server knows; the device's unsent work counts over it. Its value may
 * change from outside: once the device was asked, by a choice in a conflict, by a grader's event.
 */
export function useAnswer(key: AnswerKey, start: AnswerStart): AnswerHandle {
  const { userAssignmentId, contentId, contextContentId } = key
  const { lock } = start
  const id = answerId(key)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first view is made once, and `open` tells the store of what follows.
  const first = useMemo(() => viewOf(newEntry(id, key, start), NOWHERE), [id])
  const view = useSyncExternalStore(
    subscribe,
    () => currentWork().answers.read(id) ?? first,
    () => first,
  )

  // Before anything can be typed: a value of an answer that is not open would be lost. And with each page that the server draws: it may say
  // the same as before of an answer that a refusal has locked since.
  useLayoutEffect(() => {
    currentWork().answers.open({ userAssignmentId, contentId, contextContentId }, start)
  }, [userAssignmentId, contentId, contextContentId, start])

  useEffect(() => (lock === null ? holdWork({ isKept: true }) : undefined), [lock])

  const actions = useMemo(() => actionsOf(id), [id])
  return useMemo(() => ({ ...view, ...actions }), [view, actions])
}
