'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { onContactAsked } from './contact-request'

type Dialog = ComponentType<{ onClose: () => void }>

/** Renders the contact dialog, which is loaded when it is first requested. */
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
