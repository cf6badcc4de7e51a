'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/dialog/dialog'
import { Button } from '@/components/ui/button'
import { clearErrorLog, showErrorLog } from '@/lib/system-log/client/error-log'
import type { ErrorLog } from '@/lib/system-log/error-log-list'

/** The messages of this tab, latest first, with the number of consecutive repeats (SH-28). */
export function ErrorLogDialog({ messages }: Pick<ErrorLog, 'messages'>) {
  const t = useTranslations('errorLog')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && showErrorLog(false)}
      size="large"
      title={t('title')}
      description={t('text')}
      hideClose
      footer={
        <>
          <Button onClick={clearErrorLog}>{t('clear')}</Button>
          <Button variant="primary" onClick={() => showErrorLog(false)}>
            {t('close')}
          </Button>
        </>
      }
    >
      <ol reversed className="font-code text-fs-1">
        {[...messages].reverse().map(({ text, count }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message is identified only by its position
          <li key={messages.length - at} className="flex gap-4 border-b-1 py-2">
            <span className="wrap-anywhere min-w-0 flex-1 whitespace-pre-wrap">{text}</span>
            {count > 1 && <span className="num flex-none font-semibold">{t('times', { count })}</span>}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
