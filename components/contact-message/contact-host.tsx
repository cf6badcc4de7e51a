'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { onContactAsked } from './contact-request'

type Dialog = ComponentType<{ onClose: () => void }>

/** The place of the contact dialog; it is loaded when it is first asked for. */
export function ContactHost() {
  const [Dialog, setDialog] = useState<Dialog | null>(null)

  useEffect(
    () =>
      onContactAsked(() => {
        void import('./contact-dialog').then(({ ContactDialog }) => setDialog(() => ContactDialog))
      }),
    [],
  )

  return Dialog && <Dialog onClose={() => setDialog(null)} />
}
