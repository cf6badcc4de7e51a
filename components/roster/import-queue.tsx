'use client'

import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'

/** Sends an act on a version of the import, and gives the version after it. */
type Send = (version: number) => Promise<number>
type TakeTurn = (send: Send) => Promise<boolean>

const TurnContext = createContext<TakeTurn | null>(null)

type ImportQueueProps = {
  /** The version of the import that the page has read. */
  version: number
  children: ReactNode
}

/** Lets the acts about one import go one after the other, each on the version that the one before left. */
export function ImportQueue({ version, children }: ImportQueueProps) {
  const latest = useRef(version)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const failures = useRef(0)
  useEffect(() => {
    // A page that was read before the last act has an older one.
    latest.current = Math.max(latest.current, version)
  }, [version])

  const takeTurn = useCallback<TakeTurn>((send) => {
    const before = failures.current
    const turn = last.current.then(async () => {
      // What was asked for while an earlier act was on its way counted on it.
      if (failures.current !== before) return false
      try {
        latest.current = Math.max(latest.current, await send(latest.current))
        return true
      } catch {
        failures.current += 1
        return false
      }
    })
    last.current = turn
    return turn
  }, [])

  return <TurnContext value={takeTurn}>{children}</TurnContext>
}

/** The way into the queue of the import; a turn gives whether its act was done. */
export function useImportTurn(): TakeTurn {
  const takeTurn = useContext(TurnContext)
  if (!takeTurn) throw new Error('Acts about an import stand in its ImportQueue.')
  return takeTurn
}
