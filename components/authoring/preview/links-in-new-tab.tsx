'use client'

import { type ReactNode, useEffect } from 'react'

/** A preview in its frame stays where it is: its links open beside it, but those that lead to another place of the same page. */
export function LinksInNewTab({ children }: { children: ReactNode }) {
  useEffect(() => {
    function handleClick({ target }: MouseEvent) {
      const link = target instanceof Element ? target.closest('a') : null
      if (link && !link.getAttribute('href')?.startsWith('#')) link.target = '_blank'
    }
    document.addEventListener('click', handleClick, { capture: true })
    return () => document.removeEventListener('click', handleClick, { capture: true })
  }, [])
  return children
}
