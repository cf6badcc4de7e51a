'use client'

import type { ReactNode } from 'react'
import { useIsHydrated } from './use-is-hydrated'

type HydratedFieldsetProps = {
  /** Something else that the controls wait for is still on its way. */
  isLoading?: boolean
  children: ReactNode
}

/** Controls that are disabled until their page is hydrated, as nobody would hear of what is entered before. They look as they will; links work. */
export function HydratedFieldset({ isLoading = false, children }: HydratedFieldsetProps) {
  const isWaiting = !useIsHydrated() || isLoading
  return (
    // Without a role: it groups nothing that its reader should hear of.
    <fieldset role="none" disabled={isWaiting} data-waiting={isWaiting || undefined} className="contents">
      {children}
    </fieldset>
  )
}
