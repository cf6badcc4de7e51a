'use client'

import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import type { PlacingProps } from './adding-dialog'

const AddOwnDialog = dynamic(() => import('./add-own-dialog').then((module) => module.AddOwnDialog), { ssr: false })

const InsertContentDialog = dynamic(
  () => import('./insert-content-dialog').then((module) => module.InsertContentDialog),
  { ssr: false },
)

/** Returns the two dialogs that add content at a place, loaded on opening: one for a new item of the user's own, one for an existing item. */
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
