'use client'

import { Check } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { IconButton } from '@/components/ui/icon-button'
import { Link } from '@/components/ui/link'
import { Loading, Skeleton } from '@/components/ui/skeleton'
import { alertWords } from '@/lib/user-alert/alert-words'
import { fetchLatestAlerts, viewAlerts } from '@/lib/user-alert/client/alert-calls'
import { useOwnAlerts } from '@/lib/user-alert/client/use-own-alerts'
import { ALERT_PAGE_SIZE } from '@/lib/user-alert/limits'
import type { NewAlertCounts } from '@/lib/user-alert/new-alert-counts'
import type { WireAlert } from '@/lib/user-alert/schema'
import { AlertEntry } from './alert-entry'

/** Marks alerts as viewed. If that is refused, the frame reports it and the alerts stay new. */
const view = (ids: readonly string[] | null) => void viewAlerts(ids).catch(() => undefined)

function Entries({ alerts }: { alerts: readonly WireAlert[] }) {
  const t = useTranslations('shell.bell')
  const format = useFormatter()
  const [now] = useState(() => new Date())
  if (alerts.length === 0) return <p className="px-4 py-6 text-center text-text-quiet">{t('empty')}</p>
  return (
    <ul>
      {alerts.map((alert) => (
        <li key={alert.id} className="border-b-1">
          <AlertEntry
            alert={alert}
            newLabel={t('new')}
            when={format.relativeTime(new Date(alert.dateCreated), now)}
            onFollow={() => alert.isNew && view([alert.id])}
            className="px-4 py-3"
            action={
              alert.isNew && (
                <IconButton
                  size="sm"
                  label={t('markOne', { words: alertWords(alert) })}
                  title={t('mark')}
                  icon={<Check aria-hidden="true" />}
                  onClick={() => view([alert.id])}
                />
              )
            }
          />
        </li>
      ))}
    </ul>
  )
}

/** The panel behind the bell: the newest alerts, a button to mark them as viewed, and a link to all. */
export function NotificationPanel({ counts }: { counts: NewAlertCounts }) {
  const t = useTranslations('shell.bell')
  const { all, count } = useOwnAlerts(counts)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')

  const load = useEffectEvent(async () => {
    setState('loading')
    await fetchLatestAlerts().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  })
  useEffect(() => {
    void load()
  }, [])

  const alerts = all.filter(({ mode }) => mode === 'profile').slice(0, ALERT_PAGE_SIZE)
  return (
    <>
      <div className="flex min-h-14 items-center justify-between gap-3 border-b-1 px-4 py-2">
        <p className="font-medium text-fs-3">{t('title')}</p>
        {count > 0 && (
          <Button size="sm" variant="quiet" onClick={() => view(null)}>
            {t('markAll')}
          </Button>
        )}
      </div>
      {state === 'loading' && alerts.length === 0 && (
        <Loading label={t('loading')} className="grid gap-4 p-4">
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </Loading>
      )}
      {state === 'failed' && alerts.length === 0 && <ErrorState text={t('failed')} className="py-4" />}
      {(state === 'ready' || alerts.length > 0) && <Entries alerts={alerts} />}
      <p className="p-2">
        <Button asChild variant="quiet" block>
          <Link href="/notifications">{t('all')}</Link>
        </Button>
      </p>
    </>
  )
}
