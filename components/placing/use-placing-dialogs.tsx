'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import type { PlacingProps } from './adding-dialog'

const AddOwnDialog = dynamic(() => import('./add-own-dialog').then((module) => module.AddOwnDialog), { ssr: false })

const InsertContentDialog = dynamic(
  () => import('./insert-content-dialog').then((module) => module.InsertContentDialog),
  { ssr: false },
)

/** The two dialogs that put something at a place, which are loaded when they are opened: for one's own item, and for one that is there. */
export function usePlacingDialogs(props: PlacingProps | null): {
  open: (dialog: 'own' | 'existing') => void
  dialogs: ReactNode
} {
  const [shown, setShown] = useState<'own' | 'existing' | null>(null)
  const close = () => setShown(null)
  const dialogs = props && (
    <>
      {shown === 'own' && <AddOwnDialog {...props} onClose={close} />}
      {shown === 'existing' && <InsertContentDialog {...props} onClose={close} />}
    </>
  )
  return { open: setShown, dialogs }
}
