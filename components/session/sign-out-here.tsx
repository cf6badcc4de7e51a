'use client'

import Link from 'next/link'
import { useEffect, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { signOut } from '@/lib/session/client/sign-out'
import { type LeftWork, onUnsentWork } from '@/lib/session/client/unsent-work'
import { DeviceWork } from './device-work'
import { useUnsentWords } from './use-unsent-words'

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
    if (!(await signOut())) setState('failed')
  }

  return (
    <>
      <DeviceWork />
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
