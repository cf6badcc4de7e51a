'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { onContactAsked } from './contact-request'

const ContactDialog = dynamic(() => import('./contact-dialog').then((module) => module.ContactDialog), { ssr: false })

/** The place of the contact dialog; it is loaded when it is first asked for. */
export function ContactHost() {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => onContactAsked(() => setIsOpen(true)), [])
  return isOpen ? <ContactDialog onClose={() => setIsOpen(false)} /> : null
}
