'use client'

import { Bell } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { announce } from '@/components/feedback/announcer'
import { CountBadge } from '@/components/ui/count-badge'
import { MenuPanel } from '@/components/ui/menu-panel'
import { useLiveAlerts, useOwnAlerts } from '@/lib/user-alert/client/use-own-alerts'
import type { NewAlertCounts } from '@/lib/user-alert/new-alert-counts'

const NotificationPanel = dynamic(() => import('./notification-panel').then((module) => module.NotificationPanel), {
  ssr: false,
})
const InterruptDialog = dynamic(() => import('./interrupt-dialog').then((module) => module.InterruptDialog), {
  ssr: false,
})

const PANEL = 'notification-panel'

type NotificationBellProps = {
  userId: string
  counts: NewAlertCounts
  /**
   * The label for these counts, from the server: looking up a plural in the browser would delay the start of the page by some hundredths of a
   * second.
   */
  label: string
  /** False for someone who acts as another user, whose alerts only that user can confirm. */
  hasDialogs: boolean
}

/** Announces to screen readers that the number of new alerts has grown. */
function useSpokenCount(count: number): void {
  const t = useTranslations('shell.bell')
  const before = useRef(count)
  const speak = useEffectEvent(() => {
    if (count > before.current) announce(t('label', { count }))
    before.current = count
  })
  useEffect(() => {
    if (before.current !== count) speak()
  }, [count])
}

/** The bell with the live number of new alerts, the panel behind it, and the alerts that interrupt (SH-13). */
export function NotificationBell({ userId, counts, label, hasDialogs }: NotificationBellProps) {
  const t = useTranslations('shell.bell')
  const [isOpen, setIsOpen] = useState(false)
  useLiveAlerts(userId, counts, hasDialogs)
  const { count, interruptNew } = useOwnAlerts(counts)
  useSpokenCount(count)
  return (
    <>
      <button
        type="button"
        popoverTarget={PANEL}
        aria-label={count === counts.profile ? label : t('label', { count })}
        className="relative grid size-11 flex-none place-items-center rounded-2 hover:bg-surface-sunken"
      >
        <Bell aria-hidden="true" className="size-icon-lg" />
        <CountBadge count={count} className="absolute top-0 left-5.5" />
      </button>
      <MenuPanel id={PANEL} label={t('title')} onOpenChange={setIsOpen} className="w-96 p-0">
        {isOpen && <NotificationPanel counts={counts} />}
      </MenuPanel>
      {hasDialogs && interruptNew.length > 0 && <InterruptDialog alerts={interruptNew} />}
    </>
  )
}
