'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/api/client/request'
import { useRefresh } from '@/lib/routing/client/use-refresh'

/** A new address that is not confirmed yet and can be withdrawn. `email` is the one in effect until then. */
export function PendingEmail({ pendingEmail, email }: { pendingEmail: string; email: string | null }) {
  const t = useTranslations('settings.about')
  const refresh = useRefresh()
  const [isSending, setIsSending] = useState(false)

  async function handleCancel() {
    setIsSending(true)
    try {
      await request({ method: 'PATCH', path: 'users/current', body: { email } })
      notify.success(t('pendingCancelled'), { key: 'settings' })
      refresh()
    } catch {
      // The frame has shown why it was refused.
    }
    setIsSending(false)
  }

  return (
    <Banner
      className="max-w-form"
      title={t('pendingTitle')}
      actions={
        <Button onClick={handleCancel} loading={isSending}>
          {t('pendingCancel')}
        </Button>
      }
    >
      <span className="wrap-anywhere">
        {email ? t('pendingText', { pendingEmail, email }) : t('pendingFirst', { pendingEmail })}
      </span>
    </Banner>
  )
}
