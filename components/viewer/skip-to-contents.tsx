'use client'

import type { ReactNode } from 'react'

const TOGGLE = '#toc-toggle'

/** Leads the keyboard to the button of the contents that is on the screen: their toggle beside the page, or what opens their drawer (SH-31). */
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
