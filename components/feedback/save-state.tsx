'use client'

import { clsx } from 'clsx'
import { Check, CircleAlert, CloudOff, TabletSmartphone } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Spinner } from '@/components/ui/spinner'
import { DATE_FORMATS } from '@/lib/common/date-formats'

/**
 * `undecided` is stored on this device and not sent automatically; `on-page` would be lost with the page; `failed` is retried; `refused` is
 * not, until it is changed.
 */
export type SaveStatus = 'saving' | 'saved' | 'on-device' | 'undecided' | 'on-page' | 'failed' | 'refused'

const warnings: readonly SaveStatus[] = ['undecided', 'on-page', 'failed', 'refused']

export type SaveStateProps = {
  status: SaveStatus
  /** The time at which it was saved. */
  at?: Date
  className?: string
}

const icon = {
  saved: Check,
  'on-device': TabletSmartphone,
  undecided: TabletSmartphone,
  'on-page': CircleAlert,
  failed: CloudOff,
  refused: CircleAlert,
}

const words = {
  saving: 'saving',
  saved: 'saved',
  'on-device': 'savedOnDevice',
  undecided: 'undecided',
  'on-page': 'onPage',
  failed: 'notSaved',
  refused: 'refused',
} as const

/** The save state in a few words at a fixed place; screen readers announce each change. */
export function SaveState({ status, at, className }: SaveStateProps) {
  const t = useTranslations('ui.feedback')
  const format = useFormatter()
  const savedAt = (time: Date) => t('savedAt', { at: format.dateTime(time, DATE_FORMATS.time) })
  const Icon = status === 'saving' ? null : icon[status]
  return (
    <p
      role="status"
      className={clsx(
        'inline-flex items-center gap-1.5 text-fs-1',
        warnings.includes(status) ? 'text-warning-text' : 'text-text-quiet',
        className,
      )}
    >
      {Icon ? <Icon aria-hidden="true" className="size-icon-sm" /> : <Spinner className="text-fs-1" />}
      {status === 'saved' && at ? savedAt(at) : t(words[status])}
    </p>
  )
}
