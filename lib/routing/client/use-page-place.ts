import { useRouter, useSearchParams } from 'next/navigation'
import { useEffect } from 'react'
import type { RouteSubject } from '../route-state'
import { readPlace } from './route-states'
import { watchScroll } from './watch-scroll'

/** What is on screen: its tabs are chosen within, and are no return. */
let openSubject: RouteSubject | null = null
let mounted = 0
/** How far to scroll once the place that was left is there. */
let wanted: { path: string; scroll: number } | null = null

/**
 * Keeps where one is on a page whose query says what of it is shown, and goes back there when its bare address is opened again
 * (shell.md §2.4). `address` is that address; on others of the same subject nothing is kept.
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
    if (last) wanted = last
    if (last && !query && last.path !== path) {
      router.replace(last.path, { scroll: false })
      return leave
    }
    if (wanted?.path === path) window.scrollTo(0, wanted.scroll)
    wanted = null
    const stop = watchScroll(subject, path)
    return () => {
      stop()
      leave()
    }
  }, [subject, address, query, router])
}
