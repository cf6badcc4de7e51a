'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { useIsTimed } from '@/components/dialog/timed-question'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Button } from '@/components/ui/button'
import { confirmAlert } from '@/lib/user-alert/client/alert-calls'
import type { WireAlert } from '@/lib/user-alert/schema'

/** Focuses the dialog itself, so that a key meant for a field confirms nothing. */
function focusDialog(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}

/**
 * Alerts that interrupt, one after the other; each must be confirmed (SH-35). One that cannot be confirmed now returns on the next page, and
 * all wait for an open question with a countdown.
 */
export function InterruptDialog({ alerts }: { alerts: readonly WireAlert[] }) {
  const t = useTranslations('shell.interrupt')
  const [isSending, setIsSending] = useState(false)
  const [postponed, setPostponed] = useState<readonly string[]>([])
  const waiting = alerts.filter(({ id }) => !postponed.includes(id))
  const alert = waiting[0]
  const isHeld = useIsTimed()
  if (!alert || isHeld) return null
  const { id, title, message } = alert

  async function handleConfirm() {
    setIsSending(true)
    // The frame shows the refusal, and the user can go on.
    await confirmAlert(id).catch(() => setPostponed((before) => [...before, id]))
    setIsSending(false)
  }

  return (
    <Dialog
      key={id}
      open
      alert
      onOpenChange={() => undefined}
      onOpenAutoFocus={focusDialog}
      title={title}
      footer={
        <>
          {waiting.length > 1 && (
            <p className="mr-auto self-center text-fs-1 text-text-quiet">{t('more', { count: waiting.length - 1 })}</p>
          )}
          <Button variant="primary" loading={isSending} onClick={handleConfirm}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        <StoredHtml html={message} as="span" lang={null} />
      </p>
    </Dialog>
  )
}
