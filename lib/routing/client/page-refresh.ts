import { useRouter } from 'next/navigation'
import { createContext, useContext, useEffect, useRef, useState, useTransition } from 'react'

type AddressChange = (address: URL) => void

type PageRefresh = {
  /** Reads the page on screen again from its server. */
  refresh: () => void
  /** Changes the address of the page on screen without a request, at the latest when a refresh that is on its way has come. */
  replaceAddress: (change: AddressChange) => void
}

/** The refreshes of the page on screen, once around the product; null outside of it. */
export const PageRefreshContext = createContext<PageRefresh | null>(null)

function replaceNow(changes: readonly AddressChange[]): void {
  const address = new URL(window.location.href)
  for (const change of changes) change(address)
  if (address.href !== window.location.href) window.history.replaceState(null, '', address)
}

/** Outside of the product nothing refreshes. */
const replaceAlone = (change: AddressChange) => replaceNow([change])

/** Gives what stands in the context: an address that changes while a refresh is on its way has Next load the whole document instead. */
export function useRefreshState(): PageRefresh {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const waiting = useRef<{ from: string; changes: AddressChange[] } | null>(null)

  useEffect(() => {
    if (isPending || !waiting.current) return
    const { from, changes } = waiting.current
    waiting.current = null
    // Whoever has left the page meanwhile keeps the address that they went to.
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

/** Changes the address of the page on screen without a request, so that it can be shared and reloaded. */
export function useReplaceAddress(): PageRefresh['replaceAddress'] {
  const refreshes = useContext(PageRefreshContext)
  return refreshes?.replaceAddress ?? replaceAlone
}
