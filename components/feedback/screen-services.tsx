'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { ConfirmProvider } from '@/components/dialog/confirm-provider'
import { TooltipProvider } from '@/components/ui/tooltip'
import { LiveRegion } from './live-region'

const Toaster = dynamic(() => import('./toaster').then((module) => module.Toaster), { ssr: false })

/** What every screen may call on: questions (`useConfirm`), messages (`notify`), speech (`announce`) and tooltips. Stands once around the product. */
export function ScreenServices({ children }: { children: ReactNode }) {
  return (
    <TooltipProvider>
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toaster />
      <LiveRegion />
    </TooltipProvider>
  )
}
