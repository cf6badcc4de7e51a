'use client'

import { Mail } from 'lucide-react'
import { openContact } from '@/components/contact-message/contact-request'
import { Button } from '@/components/ui/button'

/** Opens the contact dialog from the home page (shell.md §2.5). */
export function ContactButton({ label }: { label: string }) {
  return (
    <Button onClick={openContact} aria-haspopup="dialog">
      <Mail aria-hidden="true" />
      {label}
    </Button>
  )
}
