'use client'

import { useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { useCountdown } from '@/components/dialog/use-countdown'
import { Button } from '@/components/ui/button'
import { ANSWER_TIMEOUT_MS } from '@/lib/remote-navigation/limits'
import { CountdownRing } from './countdown-ring'

/** The words that the specification fixes (shell.md §9). */
export type NavigationTexts = { title: string; message: string; continue: string; stay: string }

type NavigationDialogProps = {
  texts: NavigationTexts
  /** When the question closes; another tab of the student may have asked first. */
  until: number
  onContinue: () => void
  onStay: () => void
  onTimeout: () => void
}

/** The focus goes to the question itself: a child who is writing must not answer it with the next key. */
function focusQuestion(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/** Asks a student to come along; the end of the countdown stays. Mount it while it is asked. */
export function NavigationDialog({ texts, until, onContinue, onStay, onTimeout }: NavigationDialogProps) {
  const [timeout] = useState(() => Math.min(until - Date.now(), ANSWER_TIMEOUT_MS))
  const seconds = useCountdown(timeout, onTimeout) ?? 0
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => !open && onStay()}
      onOpenAutoFocus={focusQuestion}
      title={texts.title}
      footer={
        <div className="flex w-full flex-col-reverse gap-3 sm:w-auto sm:flex-row">
          <Button size="lg" onClick={onStay}>
            {texts.stay}
          </Button>
          <Button size="lg" variant="primary" onClick={onContinue}>
            {texts.continue}
          </Button>
        </div>
      }
    >
      <div className="flex items-start gap-5 max-sm:flex-col max-sm:items-center max-sm:text-center">
        <CountdownRing seconds={seconds} of={ANSWER_TIMEOUT_MS / 1000} />
        <p className="text-fs-3 leading-normal">{texts.message}</p>
      </div>
    </Dialog>
  )
}
