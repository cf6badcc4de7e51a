'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { signOut } from '@/lib/session/client/sign-out'
import { type LeftWork, onSignedOut, onUnsentWork } from '@/lib/session/client/unsent-work'
import { useUnsentWords } from './use-unsent-words'

/** A script that does not come holds nobody in the session for longer, in ms; what is not sent then stays on the device for its owner. */
const TAKE_UP_MS = 5_000

/** Takes up what this device holds of the user, to be sent before the session ends and forgotten after it. */
async function takeUpDevice(): Promise<void> {
  const [{ takeUpWork }, { forgetKeptPages }] = await Promise.all([
    import('@/lib/peer-review/client/take-up-work'),
    import('@/lib/offline/client/keep-for-offline'),
  ])
  onSignedOut(forgetKeptPages)
  await takeUpWork()
}

/** What is not sent, and how one leaves all the same. */
type Question = { left: LeftWork; leave: () => void }

/**
 * Ends the session that still goes on; on a page of its own, which has nobody else to say that it failed, or that work is not sent: then a
 * second press goes on.
 */
export function SignOutHere({ label, failed }: { label: string; failed: string }) {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')
  const [question, setQuestion] = useState<Question | null>(null)
  const words = useUnsentWords()
  const asked = question && words(question.left)
  const recording = question?.left.recording
  const way = recording?.state === 'left' ? recording.path : null

  useEffect(
    () => onUnsentWork((left) => new Promise<boolean>((resolve) => setQuestion({ left, leave: () => resolve(true) }))),
    [],
  )

  async function handleClick() {
    if (question) {
      setQuestion(null)
      return question.leave()
    }
    setState('leaving')
    // There is no frame here to have begun it.
    const isTime = new Promise<void>((resolve) => setTimeout(resolve, TAKE_UP_MS))
    await Promise.race([takeUpDevice().catch(() => undefined), isTime])
    if (!(await signOut())) setState('failed')
  }

  return (
    <>
      {state === 'failed' && (
        <Banner tone="danger" live="alert">
          {failed}
        </Banner>
      )}
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
      <Button variant="primary" size="lg" loading={state === 'leaving' && !asked} onClick={handleClick}>
        {asked?.confirmLabel ?? label}
      </Button>
    </>
  )
}
