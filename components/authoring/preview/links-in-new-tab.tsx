'use client'

import { type ReactNode, useEffect } from 'react'

/** Opens links in a new tab so that the preview frame stays on its page, except for links within the page. */
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
