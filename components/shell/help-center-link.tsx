'use client'

import type { MouseEvent, ReactNode } from 'react'
import { isPlainPress } from '@/lib/common/client/is-plain-press'
import { HELP_CENTER_WIDTH, helpCenterAddress } from '@/lib/routing/help-center'

type HelpCenterLinkProps = {
  /** The address of the help center. */
  base: string
  /** One guide instead of its front page. */
  guideId?: string
  className?: string
  children: ReactNode
}

/** Opens the help center in a window beside the product (NAV-19); in the browser's own way with a key, and where windows are blocked. */
export function HelpCenterLink({ base, guideId, className, children }: HelpCenterLinkProps) {
  const address = helpCenterAddress(base, guideId)

  function handleClick(event: MouseEvent) {
    if (!isPlainPress(event)) return
    const features = `popup,width=${HELP_CENTER_WIDTH},height=${window.screen.availHeight}`
    // Not `noopener`: that tells nobody whether a window was opened.
    const opened = window.open(address, '_blank', features)
    if (!opened) return
    event.preventDefault()
    // The window is another's, and knows nothing of this one.
    opened.opener = null
  }

  return (
    <a href={address} target="_blank" rel="noreferrer" onClick={handleClick} className={className}>
      {children}
    </a>
  )
}
