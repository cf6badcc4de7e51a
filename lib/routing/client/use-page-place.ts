import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import type { RouteSubject } from '../route-state'
import { readPlace } from './route-states'
import { watchScroll } from './watch-scroll'

/** The subject on screen: switching between its tabs does not count as a return. */
let openSubject: RouteSubject | null = null
let mounted = 0

/**
 * Stores the user's place on a page whose query determines what is shown, and restores it when the bare address is opened again (NAV-13). `address`
 * is that bare address; other addresses of the same subject are not stored.
 */
export function usePagePlace(subject: RouteSubject, address: string): void {
  const router = useRouter()
  const query = useSearchParams().toString()

  useEffect(() => {
    if (window.location.pathname !== address) return
    const path = query ? `${address}?${query}` : address
    const last = openSubject === subject ? null : readPlace(subject)
    openSubject = subject
    mounted += 1
    const leave = () => {
      mounted -= 1
      window.setTimeout(() => {
        if (mounted === 0) openSubject = null
      })
    }
    if (last && !query && last.path !== path) {
      // The page that opens now is the one returned to.
      openSubject = null
      router.replace(last.path, { scroll: false })
      return leave
    }
    if (last?.path === path) window.scrollTo(0, last.scroll)
    const stop = watchScroll(subject, path)
    return () => {
      stop()
      leave()
    }
  }, [subject, address, query, router])
}
