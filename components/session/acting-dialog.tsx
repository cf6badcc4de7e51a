'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { useQuestionFocus } from '@/components/dialog/use-writing-rests'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { goToHome } from '@/lib/session/client/leave-session'

/**
 * Says in place that another window acts as somebody, so that what stands on this page cannot be sent until one is back there. `onLook` looks
 * whether that is so.
 */
export function ActingDialog({ name, onLook }: { name: string; onLook: () => Promise<void> }) {
  const t = useTranslations('session.acting')
  const focusQuestion = useQuestionFocus()
  const [isLooking, setIsLooking] = useState(false)
  const [isStill, setIsStill] = useState(false)

  async function handleLook() {
    setIsStill(false)
    setIsLooking(true)
    await onLook()
    setIsLooking(false)
    setIsStill(true)
  }

  return (
    <Dialog
      open
      alert
      onOpenChange={() => undefined}
      onOpenAutoFocus={focusQuestion}
      title={t('title', { name })}
      description={t('lead')}
      footer={
        <>
          <Button onClick={goToHome}>{t('leave')}</Button>
          <Button variant="primary" loading={isLooking} onClick={handleLook}>
            {t('back')}
          </Button>
        </>
      }
    >
      {isStill && (
        <Banner tone="warning" live="alert">
          {t('still', { name })}
        </Banner>
      )}
    </Dialog>
  )
}
