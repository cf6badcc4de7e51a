'use client'

import type { ReactNode } from 'react'
import { TooltipProvider } from '@/components/ui/tooltip'

/** What only staff screens call on: tooltips. A child's page does not carry them. */
export function StaffServices({ children }: { children: ReactNode }) {
  return <TooltipProvider>{children}</TooltipProvider>
}
