'use client'

import { Bug } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { CountBadge } from '@/components/ui/count-badge'
import { errorLog, showErrorLog } from '@/lib/system-log/client/error-log'

const ErrorLogDialog = dynamic(() => import('./error-log-dialog').then((module) => module.ErrorLogDialog), {
  ssr: false,
})

/** Opens the list of errors in this tab; shown once there is one (SH-26). */
export function ErrorLogButton() {
  const t = useTranslations('errorLog')
  const { messages, isVisible } = useSyncExternalStore(errorLog.subscribe, errorLog.read, errorLog.readOnServer)
  if (messages.length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('open', { count: messages.length })}
        onClick={() => showErrorLog(true)}
        className="relative grid size-11 flex-none place-items-center rounded-2 text-danger-text hover:bg-surface-sunken"
      >
        <Bug aria-hidden="true" className="size-icon-lg" />
        <CountBadge count={messages.length} className="absolute top-0 left-5.5" />
      </button>
      {isVisible && <ErrorLogDialog messages={messages} />}
    </>
  )
}
