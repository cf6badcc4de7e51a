'use client'

import type { MouseEvent, ReactNode } from 'react'
import { isPlainPress } from '@/lib/common/client/is-plain-press'
import { HELP_CENTER_WIDTH, helpCenterAddress } from '@/lib/routing/help-center'

type HelpCenterLinkProps = {
  /** The address of the help center. */
  base: string
  /** The guide to open instead of the front page. */
  guideId?: string
  className?: string
  children: ReactNode
}

/** Opens the help center in a separate window (NAV-19); with a modifier key, or if windows are blocked, the browser handles the link. */
export function HelpCenterLink({ base, guideId, className, children }: HelpCenterLinkProps) {
  const address = helpCenterAddress(base, guideId)

  function handleClick(event: MouseEvent) {
    if (!isPlainPress(event)) return
    const features = `popup,width=${HELP_CENTER_WIDTH},height=${window.screen.availHeight}`
    // Not `noopener`, which would hide whether a window was opened.
    const opened = window.open(address, '_blank', features)
    if (!opened) return
    event.preventDefault()
    // The other site must not get access to this window.
    opened.opener = null
  }

  return (
    <a href={address} target="_blank" rel="noreferrer" onClick={handleClick} className={className}>
      {children}
    </a>
  )
}
