import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { followFocus } from '@/lib/common/client/follow-focus'

/**
 * Keeps which row of the contents has the focus, which goes while they are read again, and with rows that are drawn anew. Gives what brings it back to
 * the row of the same page, unless it has gone elsewhere.
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
