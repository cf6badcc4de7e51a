'use client'

import type { ReactNode } from 'react'
import { useIsHydrated } from './use-is-hydrated'

type HydratedFieldsetProps = {
  /** Whether something else that the controls need is still loading. */
  isLoading?: boolean
  children: ReactNode
}

/** Disables its controls until the page is hydrated, since input before that would be lost. They look as if they were enabled, and links work. */
export function HydratedFieldset({ isLoading = false, children }: HydratedFieldsetProps) {
  const isWaiting = !useIsHydrated() || isLoading
  return (
    // Has no role, as it groups nothing that matters to screen readers.
    <fieldset role="none" disabled={isWaiting} data-waiting={isWaiting || undefined} className="contents">
      {children}
    </fieldset>
  )
}
