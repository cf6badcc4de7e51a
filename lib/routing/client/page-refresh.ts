import { useRouter } from 'next/navigation'
import { createContext, useContext, useEffect, useRef, useState, useTransition } from 'react'

type AddressChange = (address: URL) => void

type PageRefresh = {
  /** Refreshes the current page from the server. */
  refresh: () => void
  /** Changes the address of the current page without a request, at the latest when a running refresh has finished. */
  replaceAddress: (change: AddressChange) => void
}

/** The refresh functions of the current page, provided once around the product; null outside it. */
export const PageRefreshContext = createContext<PageRefresh | null>(null)

function replaceNow(changes: readonly AddressChange[]): void {
  const address = new URL(window.location.href)
  for (const change of changes) change(address)
  if (address.href !== window.location.href) window.history.replaceState(null, '', address)
}

/** Replaces the address outside the product, where nothing is refreshed. */
const replaceAlone = (change: AddressChange) => replaceNow([change])

/** Returns the value of the context. An address that changes during a refresh makes Next load the whole document instead. */
export function useRefreshState(): PageRefresh {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const waiting = useRef<{ from: string; changes: AddressChange[] } | null>(null)

  useEffect(() => {
    if (isPending || !waiting.current) return
    const { from, changes } = waiting.current
    waiting.current = null
    // If the user has left the page meanwhile, the new address stays.
    if (window.location.href === from) replaceNow(changes)
  }, [isPending])

  const [state] = useState<PageRefresh>(() => ({
    refresh() {
      waiting.current ??= { from: window.location.href, changes: [] }
      startTransition(() => router.refresh())
    },
    replaceAddress(change) {
      if (waiting.current) waiting.current.changes.push(change)
      else replaceNow([change])
    },
  }))
  return state
}

/** Returns a function that changes the address of the current page without a request, so that it can be shared and reloaded. */
export function useReplaceAddress(): PageRefresh['replaceAddress'] {
  const refreshes = useContext(PageRefreshContext)
  return refreshes?.replaceAddress ?? replaceAlone
}
