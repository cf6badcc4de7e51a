'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/api/client/request'
import type { WireUserErasure } from '@/lib/personal-data/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'

type ErasureBannerProps = { userId: string; erasure: WireUserErasure; timeZone: string }

/** Says when a person will be erased, with a button to cancel the erasure. */
export function ErasureBanner({ userId, erasure, timeZone }: ErasureBannerProps) {
  const t = useTranslations('records.erase')
  const format = useFormatter()
  const refresh = useRefresh()
  const [isCancelling, setIsCancelling] = useState(false)
  const time = format.dateTime(new Date(erasure.dueDate), { timeZone, dateStyle: 'long', timeStyle: 'short' })

  async function handleCancel() {
    setIsCancelling(true)
    try {
      await request({ method: 'DELETE', path: `users/${userId}/erasures/${erasure.id}` })
      notify.success(t('kept'))
    } catch {
      // The app frame reports the error; the refresh below shows the current state.
    }
    setIsCancelling(false)
    refresh()
  }

  return (
    <Banner
      tone="warning"
      className="mt-5"
      title={t('waiting', { time })}
      actions={
        <Button size="sm" loading={isCancelling} onClick={() => void handleCancel()}>
          {t('cancel')}
        </Button>
      }
    >
      {t('waitingText')}
    </Banner>
  )
}
