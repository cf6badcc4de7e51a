import { useEffect, useRef } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { focusTitle } from '@/lib/viewer/client/use-page-focus'

/** The texts of the confirmation. */
export type DiscardTexts = { button: string; title: string; message: string; yes: string }

/** Returns a function that asks before discarding what is only on this device, and then moves the focus, since its button disappears. */
export function useDiscard({ title, message, yes }: DiscardTexts, discard: () => void): () => Promise<void> {
  const confirm = useConfirm()
  const isGoing = useRef(false)

  useEffect(
    () => () => {
      if (!isGoing.current) return
      // After the dialog, which has the focus until then.
      setTimeout(() => {
        if (document.activeElement === document.body) focusTitle()
      })
    },
    [],
  )

  return async () => {
    if (!(await confirm({ title, message, confirmLabel: yes, danger: true }))) return
    isGoing.current = true
    discard()
  }
}
