'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { ContactHost } from '@/components/contact-message/contact-host'

/** Loaded when it is rendered: everything that a layout names itself is in the first load of every page below it. */
const TooltipProvider = dynamic(() => import('@/components/ui/tooltip').then((module) => module.TooltipProvider))

/** What only staff screens call on: tooltips, the contact dialog. A child's page does not carry them. */
export function StaffServices({ children }: { children: ReactNode }) {
  return (
    <>
      <TooltipProvider>{children}</TooltipProvider>
      <ContactHost />
    </>
  )
}
