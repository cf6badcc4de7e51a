import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { followFocus } from '@/lib/common/client/follow-focus'

/**
 * Tracks which row of the table of contents has the focus, which is lost while the rows are reloaded or rerendered. Returns a function that restores
 * it to the same page's row, unless something else has the focus.
 */
export function useRowFocus(rows: RefObject<HTMLElement | null>): () => void {
  const focus = useRef<ReturnType<typeof followFocus<string>>>(undefined)

  useEffect(() => {
    const pathOf = (element: Element) =>
      element instanceof HTMLAnchorElement && rows.current?.contains(element) ? element.pathname : null
    focus.current = followFocus(document, pathOf)
    return () => focus.current?.stop()
  }, [rows])

  return useCallback(() => {
    const path = focus.current?.read() ?? null
    const here = document.activeElement
    const isLost = here === null || here === document.body || here.closest('[inert]') !== null
    if (path === null || !isLost) return
    const row = [...(rows.current?.querySelectorAll('a') ?? [])].find(({ pathname }) => pathname === path)
    row?.focus({ preventScroll: true })
  }, [rows])
}
