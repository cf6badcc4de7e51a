'use client'

import { Mail } from 'lucide-react'
import { openContact } from '@/components/contact-message/contact-request'
import { Button } from '@/components/ui/button'

/** Opens the contact dialog from the home page (SH-25). */
export function ContactButton({ label }: { label: string }) {
  return (
    <Button onClick={openContact} aria-haspopup="dialog">
      <Mail aria-hidden="true" />
      {label}
    </Button>
  )
}
