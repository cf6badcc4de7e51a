'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { ContactHost } from '@/components/contact-message/contact-host'

/** Loaded when it is rendered: static imports of a layout are in the first load of every page below it. */
const TooltipProvider = dynamic(() => import('@/components/ui/tooltip').then((module) => module.TooltipProvider))

/** The services that only staff screens use: tooltips, the contact dialog. Students' pages do not load them. */
export function StaffServices({ children }: { children: ReactNode }) {
  return (
    <>
      <TooltipProvider>{children}</TooltipProvider>
      <ContactHost />
    </>
  )
}
