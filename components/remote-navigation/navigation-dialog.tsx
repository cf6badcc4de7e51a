'use client'

import { useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { useTimedQuestion } from '@/components/dialog/timed-question'
import { useCountdown } from '@/components/dialog/use-countdown'
import { useFocusAtRest } from '@/components/dialog/use-writing-rests'
import { Button } from '@/components/ui/button'
import { ANSWER_TIMEOUT_MS } from '@/lib/remote-navigation/limits'
import { CountdownRing } from './countdown-ring'

/** The texts, which the specification fixes (LIVE-09). */
export type NavigationTexts = { title: string; message: string; continue: string; stay: string }

type NavigationDialogProps = {
  texts: NavigationTexts
  /** When the question closes; it may have been opened earlier in another tab of the student. */
  until: number
  onContinue: () => void
  onStay: () => void
  onTimeout: () => void
}

/** The answers are side by side if there is room for both, in tab order. */
const answer = 'max-sm:flex-1 short:min-h-target short:px-3'

/** Asks a student to come along; a timeout counts as staying. Mount it while the question is open. */
export function NavigationDialog({ texts, until, onContinue, onStay, onTimeout }: NavigationDialogProps) {
  const [timeout] = useState(() => Math.min(until - Date.now(), ANSWER_TIMEOUT_MS))
  useTimedQuestion()
  const focusAtRest = useFocusAtRest()
  const seconds = useCountdown(timeout, onTimeout) ?? 0
  return (
    <Dialog
      open
      alert
      onOpenChange={(open) => !open && onStay()}
      onOpenAutoFocus={focusAtRest}
      title={texts.title}
      footer={
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <Button size="lg" className={answer} onClick={onStay}>
            {texts.stay}
          </Button>
          <Button size="lg" variant="primary" className={answer} onClick={onContinue}>
            {texts.continue}
          </Button>
        </div>
      }
    >
      <div className="flex items-start gap-5 short:gap-3 max-sm:not-short:flex-col max-sm:not-short:items-center max-sm:not-short:text-center">
        <CountdownRing seconds={seconds} of={ANSWER_TIMEOUT_MS / 1000} />
        <p className="text-fs-3 short:text-fs-2 leading-normal">{texts.message}</p>
      </div>
    </Dialog>
  )
}
