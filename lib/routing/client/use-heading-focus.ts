import { useEffect } from 'react'

/** The page whose heading gets the focus as it opens. */
let wanted: string | null = null

/** Has reading begin at the heading of the page that opens: what was pressed to open it goes, and the focus with it. */
export function beginAtHeading(path: string): void {
  wanted = path
}

/** Puts the focus on the heading of the page, where what had it goes. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Puts the focus on the heading of a page that was opened so, if nothing else has it. */
export function useHeadingFocus(path: string): void {
  useEffect(() => {
    const isWanted = wanted === path
    wanted = null
    if (isWanted && document.activeElement === document.body) focusHeading()
  }, [path])
}
