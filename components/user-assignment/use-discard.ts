import { useEffect, useRef } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { focusTitle } from '@/lib/viewer/client/use-page-focus'

/** The words about what is let go. */
export type DiscardTexts = { button: string; title: string; message: string; yes: string }

/** Asks whether what is on this device alone is to go, and takes care of the focus, whose button goes with it. */
export function useDiscard({ title, message, yes }: DiscardTexts, discard: () => void): () => Promise<void> {
  const confirm = useConfirm()
  const isGoing = useRef(false)

  useEffect(
    () => () => {
      if (!isGoing.current) return
      // After the dialog, which holds the focus until then.
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
