'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'

/** Loaded when it is rendered: everything that a layout names itself is in the first load of every page below it. */
const TooltipProvider = dynamic(() => import('@/components/ui/tooltip').then((module) => module.TooltipProvider))

const ContactHost = dynamic(() =>
  import('@/components/contact-message/contact-host').then((module) => module.ContactHost),
)

/** What only staff screens call on: tooltips, the contact dialog. A child's page does not carry them. */
export function StaffServices({ children }: { children: ReactNode }) {
  return (
    <>
      <TooltipProvider>{children}</TooltipProvider>
      <ContactHost />
    </>
  )
}
