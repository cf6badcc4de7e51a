'use client'

import { Mail } from 'lucide-react'
import { openContact } from './contact-request'

/** The item of the profile menu that opens the contact dialog. */
export function ContactMenuItem({ label, className }: { label: string; className: string }) {
  return (
    <button type="button" data-closes="" aria-haspopup="dialog" onClick={openContact} className={className}>
      <Mail aria-hidden="true" className="flex-none text-text-quiet" />
      {label}
    </button>
  )
}
