'use client'

import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'

/** Sends an action for the given version of the import and returns the version after it. */
type Send = (version: number) => Promise<number>
type TakeTurn = (send: Send) => Promise<boolean>

const TurnContext = createContext<TakeTurn | null>(null)

type ImportQueueProps = {
  /** The version of the import that the page has loaded. */
  version: number
  children: ReactNode
}

/** Runs the actions on one import one after the other, each with the version that the previous one returned. */
export function ImportQueue({ version, children }: ImportQueueProps) {
  const latest = useRef(version)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const failures = useRef(0)
  useEffect(() => {
    // A page that was loaded before the last action has an older version.
    latest.current = Math.max(latest.current, version)
  }, [version])

  const takeTurn = useCallback<TakeTurn>((send) => {
    const before = failures.current
    const turn = last.current.then(async () => {
      // An action is skipped if one queued before it has failed, because it assumed that one to succeed.
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

/** Returns the function that queues an action on the import; it resolves to whether the action succeeded. */
export function useImportTurn(): TakeTurn {
  const takeTurn = useContext(TurnContext)
  if (!takeTurn) throw new Error('Acts about an import stand in its ImportQueue.')
  return takeTurn
}
