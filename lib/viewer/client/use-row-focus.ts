import { type RefObject, useCallback, useEffect, useRef } from 'react'

/**
 * Keeps which row of the contents has the focus, which goes while they are read again, and with rows that are drawn anew. Gives what brings it back to
 * the row of the same page, unless it has gone elsewhere.
 */
export function useRowFocus(rows: RefObject<HTMLElement | null>): () => void {
  const path = useRef<string | null>(null)

  useEffect(() => {
    function handleFocusIn({ target }: FocusEvent) {
      const isRow = target instanceof HTMLAnchorElement && rows.current?.contains(target)
      path.current = isRow ? target.pathname : null
    }
    // What is pressed takes the focus along, also where nothing there can have it.
    const handlePress = ({ target }: Event) => {
      if (!(target instanceof Node && rows.current?.contains(target))) path.current = null
    }
    document.addEventListener('focusin', handleFocusIn)
    document.addEventListener('pointerdown', handlePress)
    return () => {
      document.removeEventListener('focusin', handleFocusIn)
      document.removeEventListener('pointerdown', handlePress)
    }
  }, [rows])

  return useCallback(() => {
    const here = document.activeElement
    const isLost = here === null || here === document.body || here.closest('[inert]') !== null
    if (path.current === null || !isLost) return
    const row = [...(rows.current?.querySelectorAll('a') ?? [])].find(({ pathname }) => pathname === path.current)
    row?.focus({ preventScroll: true })
  }, [rows])
}
