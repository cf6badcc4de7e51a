'use client'

import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadInTime, loadSurely } from '@/lib/common/client/load-surely'
import { whenIdle } from '@/lib/common/client/when-idle'
import { onOtherTabs, tellOtherTabs } from '@/lib/session/client/auth-channel'
import { authSelector } from '@/lib/session/client/auth-selector'
import { onPasswordNeeded, takeOverFromBrowser } from '@/lib/session/client/lost-session'
import { onSessionChange, sessionState } from '@/lib/session/client/session-store'

const PasswordDialog = dynamic(
  () => loadInTime(() => import('@/components/session/password-dialog')).then((module) => module.PasswordDialog),
  { ssr: false },
)
const TimeoutDialog = dynamic(
  () => loadInTime(() => import('@/components/session/timeout-dialog')).then((module) => module.TimeoutDialog),
  { ssr: false },
)

/** Follows the session in this tab; what it takes is loaded after what is on screen. */
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

/** Checks the session on each change of route (shell.md §2.4); the page itself was rendered for the session, so nothing waits for this. */
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

/** Asks for the password in place when it is needed; another tab in which the same user signs in answers it too. */
function usePasswordQuestion() {
  const [question, setQuestion] = useState<Question | null>(null)

  useEffect(
    () =>
      onPasswordNeeded(
        () => new Promise<boolean>((resolve) => setQuestion({ answer: resolve, lostSelector: authSelector() })),
      ),
    [],
  )

  useEffect(() => {
    if (!question) return
    async function look() {
      if (!(await takeOverFromBrowser())) return
      question?.answer(true)
      setQuestion(null)
    }
    const handleVisibility = () => document.visibilityState === 'visible' && void look()
    const stop = onOtherTabs(() => void look())
    document.addEventListener('visibilitychange', handleVisibility)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', handleVisibility)
    }
  }, [question])

  function handleBack() {
    const { lostSelector, answer } = question ?? {}
    if (lostSelector) tellOtherTabs({ type: 'reset-timeout', authSelector: lostSelector, endsIn: null })
    answer?.(true)
    setQuestion(null)
  }

  return { isAsked: question !== null, handleBack }
}

/** Keeps the session of every page: follows its time, warns before its end, and asks for the password in place when it is lost while work is open. */
export function SessionKeeper() {
  useSessionTimer()
  useRouteCheck()
  const { isAsked, handleBack } = usePasswordQuestion()
  const isWarned = useSyncExternalStore(
    onSessionChange,
    () => sessionState().warningVisible,
    () => false,
  )
  if (isAsked) return <PasswordDialog onBack={handleBack} />
  return isWarned ? <TimeoutDialog /> : null
}
