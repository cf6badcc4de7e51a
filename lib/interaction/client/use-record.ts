'use client'

import { useSyncExternalStore } from 'react'
import type { AnswerKey } from '../answer'
import type { WireInteraction } from '../wire'
import { currentWork } from './current-work'
import { answerId } from './work-row'

const subscribe = (listener: () => void) => currentWork().updates.subscribe(listener)

/** Returns the newest known server record of an answer: the one that came with the page until this tab knows the answer. */
export function useRecord(key: AnswerKey, start: WireInteraction | null): WireInteraction | null {
  const known = useSyncExternalStore(
    subscribe,
    () => currentWork().answers.recordOf(answerId(key)),
    () => undefined,
  )
  return known === undefined ? start : known
}
