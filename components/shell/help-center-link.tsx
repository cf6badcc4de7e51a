'use client'

import type { MouseEvent, ReactNode } from 'react'
import { HELP_CENTER_WIDTH, helpCenterAddress } from '@/lib/routing/help-center'

type HelpCenterLinkProps = {
  /** The address of the help center. */
  base: string
  /** One guide instead of its front page. */
  guideId?: string
  className?: string
  children: ReactNode
}

/** Opens the help center in a window beside the product (learner.md §2); where windows are blocked, in a tab. */
export function HelpCenterLink({ base, guideId, className, children }: HelpCenterLinkProps) {
  const address = helpCenterAddress(base, guideId)

  function handleClick(event: MouseEvent) {
    // Without an opener, as the window is another's; it is told apart by its features alone.
    const features = `popup,noopener,width=${HELP_CENTER_WIDTH},height=${window.screen.availHeight}`
    event.preventDefault()
    window.open(address, '_blank', features)
  }

  return (
    <a href={address} target="_blank" rel="noreferrer" onClick={handleClick} className={className}>
      {children}
    </a>
  )
}
