'use client'

import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useWritingRests } from '@/components/dialog/use-writing-rests'
import { loadInTime, loadSurely } from '@/lib/common/client/load-surely'
import { whenIdle } from '@/lib/common/client/when-idle'
import { onOtherTabs, postToOtherTabs } from '@/lib/session/client/auth-channel'
import { authSelector } from '@/lib/session/client/auth-selector'
import { lookAgain, onAskInPlace } from '@/lib/session/client/lost-session'
import { onSessionChange, sessionState } from '@/lib/session/client/session-store'

const PasswordDialog = dynamic(
  () => loadInTime(() => import('@/components/session/password-dialog')).then((module) => module.PasswordDialog),
  { ssr: false },
)
const TimeoutDialog = dynamic(
  () => loadInTime(() => import('@/components/session/timeout-dialog')).then((module) => module.TimeoutDialog),
  { ssr: false },
)

/** Tracks the session in this tab; its code loads after the page. */
function useSessionTimer(): void {
  useEffect(() => {
    let stop: (() => void) | null = null
    let isGone = false
    const cancel = whenIdle(async () => {
      const timer = await loadSurely(
        () => import('@/lib/session/client/session-timer'),
        () => !isGone,
      )
      if (!isGone) stop = timer?.startSessionTimer() ?? null
    })
    return () => {
      isGone = true
      cancel()
      stop?.()
    }
  }, [])
}

/** Checks the session on each change of route (NAV-16, SES-12); the page itself was rendered for the session, so nothing waits for this. */
function useRouteCheck(): void {
  const pathname = usePathname()
  useEffect(() => {
    let isLeft = false
    const cancel = whenIdle(async () => {
      const session = await loadSurely(
        () => import('@/lib/session/client/session-timer'),
        () => !isLeft,
      )
      if (!isLeft) await session?.checkRoute(pathname)
    })
    return () => {
      isLeft = true
      cancel()
    }
  }, [pathname])
}

type Question = { answer: (isBack: boolean) => void; lostSelector: string | null }

/** Shows the password dialog while the session of this page is lost; a sign-in of the same person in another tab closes it too. */
function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null)

  useEffect(
    () =>
      onAskInPlace(
        () => new Promise<boolean>((resolve) => setQuestion({ answer: resolve, lostSelector: authSelector() })),
      ),
    [],
  )

  const look = useEffectEvent(async () => {
    if (!(await lookAgain())) return
    question?.answer(true)
    setQuestion(null)
  })
  const isAsked = question !== null
  useEffect(() => (isAsked ? onOtherTabs(() => void look()) : undefined), [isAsked])

  function handleBack() {
    const { lostSelector, answer } = question ?? {}
    if (lostSelector) postToOtherTabs({ type: 'reset-timeout', authSelector: lostSelector, endsIn: null })
    answer?.(true)
    setQuestion(null)
  }

  return { isAsked, handleBack }
}

/** The longest time in ms that a warning with a countdown waits for someone who is typing. */
const LONGEST_WAIT_MS = 10_000

/** Monitors the session on every page: tracks its time, warns before it ends, and asks for the password in place if it is lost while work is open. */
export function SessionMonitor() {
  useSessionTimer()
  useRouteCheck()
  const { isAsked, handleBack } = useQuestion()
  const isWarned = useSyncExternalStore(
    onSessionChange,
    () => sessionState().warningVisible,
    () => false,
  )
  const isResting = useWritingRests(isAsked || isWarned, isAsked ? undefined : LONGEST_WAIT_MS)
  if (!isResting) return null
  if (isAsked) return <PasswordDialog onBack={handleBack} />
  return isWarned ? <TimeoutDialog /> : null
}
