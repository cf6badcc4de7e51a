'use client'

import { useSyncExternalStore } from 'react'
import { currentWork } from './current-work'
import { NO_WORK, type WorkSummary } from './work-summary'

const subscribe = (listener: () => void) => currentWork().updates.subscribe(listener)

/** Returns the save status of the learner's work for the frame: 'Saved on this device' or 'Saved at 10:42'. */
export function usePendingWork(): WorkSummary {
  return useSyncExternalStore(
    subscribe,
    () => currentWork().updates.readSummary(),
    () => NO_WORK,
  )
}
