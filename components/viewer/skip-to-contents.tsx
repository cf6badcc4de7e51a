'use client'

import type { ReactNode } from 'react'

const TOGGLE = '#toc-toggle'

/** Moves the focus to the visible button of the table of contents: its toggle beside the page, or the one that opens its drawer (SH-31). */
export function SkipToContents({ className, children }: { className: string; children: ReactNode }) {
  return (
    <a
      href={TOGGLE}
      className={className}
      onClick={(event) => {
        const buttons = [...document.querySelectorAll<HTMLElement>(`${TOGGLE}, button[popovertarget="toc"]`)]
        const shown = buttons.find((button) => button.checkVisibility())
        if (!shown) return
        event.preventDefault()
        shown.focus()
      }}
    >
      {children}
    </a>
  )
}
