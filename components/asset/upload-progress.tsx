'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { useFileSize } from './use-file-size'
import type { UploadState } from './use-upload'

type UploadProgressProps = { state: Extract<UploadState, { is: 'sending' }>; onReset: () => void }

/** The progress of an upload, and a button to cancel it. */
export function UploadProgress({ state, onReset }: UploadProgressProps) {
  const t = useTranslations('asset.uploader')
  const sizeOf = useFileSize()
  const { name, sent, total, secondsLeft, isWaiting } = state
  const percent = total > 0 ? Math.floor((sent / total) * 100) : 0
  const amounts = { sent: sizeOf(sent), total: sizeOf(total) }
  const isThere = total > 0 && sent >= total
  return (
    <div className="rounded-2 border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-4">
        <span className="min-w-0 truncate">{name}</span>
        <span className="num flex-none text-fs-1">{t('percent', { percent })}</span>
      </div>
      <ProgressBar value={percent} label={t('sending', { name })} className="my-2.5" />
      <div className="flex flex-wrap items-center justify-between gap-3 text-fs-1">
        <p className="num text-text-quiet">
          {isThere
            ? t('finishing')
            : secondsLeft === null
              ? t('sent', amounts)
              : t('sentAbout', { ...amounts, seconds: secondsLeft })}
        </p>
        <Button size="sm" variant="quiet" onClick={onReset}>
          {t('reset')}
        </Button>
      </div>
      <p role="status" className="text-fs-1 text-warning-text">
        {isWaiting ? t('waiting') : ''}
      </p>
    </div>
  )
}
