import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import type { RouteSubject } from '../route-state'
import { readPlace } from './route-states'
import { watchScroll } from './watch-scroll'

/** What is on screen: its tabs are chosen within, and are no return. */
let openSubject: RouteSubject | null = null
let mounted = 0

/**
 * Keeps where one is on a page whose query says what of it is shown, and goes back there when its bare address is opened again
 * (NAV-13). `address` is that address; on others of the same subject nothing is kept.
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
      // What opens now is what is returned to.
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
