'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { signOut } from '@/lib/session/client/sign-out'
import { type LeftWork, onUnsentWork } from '@/lib/session/client/unsent-work'
import { DeviceWork } from './device-work'
import { useLeaving } from './use-leaving'
import { useToldFailure } from './use-told-failure'
import { useUnsentWords } from './use-unsent-words'

/** What is not sent, and how one leaves all the same. */
type Question = { left: LeftWork; leave: () => void }

type SignOutHereProps = {
  label: string
  /** Said to who acts as somebody where that has not ended, as the server could not be reached. */
  stillActing?: string
}

/**
 * Ends the session that still goes on; on a page of its own, which has nobody else to say what failed, also of the way back to oneself, or that
 * work is not sent: then a second press goes on.
 */
export function SignOutHere({ label, stillActing }: SignOutHereProps) {
  const { told, anew } = useToldFailure()
  const out = useLeaving(anew(() => signOut(stillActing)))
  const [question, setQuestion] = useState<Question | null>(null)
  const words = useUnsentWords()
  const asked = question && words(question.left)
  const recording = question?.left.recording
  const way = recording?.state === 'left' ? recording.path : null

  useEffect(
    () => onUnsentWork((left) => new Promise<boolean>((resolve) => setQuestion({ left, leave: () => resolve(true) }))),
    [],
  )

  function handleClick() {
    if (!question) return out.handleClick()
    setQuestion(null)
    question.leave()
  }

  return (
    <>
      <DeviceWork />
      {told}
      {asked && (
        <Banner
          tone="warning"
          live="alert"
          title={asked.title}
          actions={way && <Link href={way}>{asked.toRecording}</Link>}
        >
          {asked.message}
        </Banner>
      )}
      <Button variant="primary" size="lg" loading={out.isLeaving && !asked} onClick={handleClick}>
        {asked?.confirmLabel ?? label}
      </Button>
    </>
  )
}
