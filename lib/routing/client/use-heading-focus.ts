import { useEffect } from 'react'

/** The path of the page whose heading gets the focus as it opens. */
let wanted: string | null = null

/** Makes reading begin at the heading of the page that opens, because the control that opened it disappears, and with it the focus. */
export function beginAtHeading(path: string): void {
  wanted = path
}

/** Focuses the heading of the page, for when the focused element disappears. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Focuses the heading of a page opened after `beginAtHeading`, if nothing else has the focus. */
export function useHeadingFocus(path: string): void {
  useEffect(() => {
    const isWanted = wanted === path
    wanted = null
    if (isWanted && document.activeElement === document.body) focusHeading()
  }, [path])
}
