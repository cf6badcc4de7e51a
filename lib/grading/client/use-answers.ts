'use client'

import { useCallback, useEffect, useState } from 'react'
import type { GradeStore } from './grade-store'
import { readAnswers } from './read-answers'

type Reading = { isFailed: boolean; retry: () => void; refresh: (ids: readonly string[]) => Promise<void> }

async function readInto(store: GradeStore, ids: readonly string[]): Promise<void> {
  for (const answer of await readAnswers(ids)) store.hold(answer)
}

/** Loads the answer being viewed, and prefetches the neighbors', so that the next student is shown at once. */
export function useAnswers(store: GradeStore, id: string | null, ahead: readonly string[]): Reading {
  const [turn, setTurn] = useState(0)
  const [failedId, setFailedId] = useState<string | null>(null)
  const wanted = [...(id ? [id] : []), ...ahead].join(' ')

  // `turn` triggers another read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const missing = wanted.split(' ').filter((each) => each !== '' && store.get(each) === null)
    setFailedId(null)
    readInto(store, missing).catch(() => setFailedId(id))
  }, [store, wanted, id, turn])

  const retry = useCallback(() => setTurn((before) => before + 1), [])
  const refresh = useCallback((ids: readonly string[]) => readInto(store, ids), [store])
  return { isFailed: failedId !== null && failedId === id && store.get(id ?? '') === null, retry, refresh }
}
