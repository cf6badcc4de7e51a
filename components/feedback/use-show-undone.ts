'use client'

import { useRouter } from 'next/navigation'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { pathAbove } from '@/lib/routing/viewer-location'
import type { UndoneContext } from '@/lib/undo/schema'

/**
 * Returns a function for `useUndo` that shows the effect of an undo: if it removed the page on screen, it opens the page above; otherwise it refreshes
 * the page.
 */
export function useShowUndone(): (undone: UndoneContext) => void {
  const router = useRouter()
  const refresh = useRefresh()
  return ({ removed }) => {
    const { pathname, search } = window.location
    const above = removed ? pathAbove(`${pathname}${search}`, removed) : null
    if (above) router.push(above)
    else refresh()
  }
}
