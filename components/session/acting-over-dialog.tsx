'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { isWorkKept, isWorkOpen } from '@/lib/session/client/lost-session'
import { leaveEnded } from '@/lib/session/client/return-to-own'
import { useLeaving } from './use-leaving'

/** Where the words are that were written on this page; of no words, nothing is said. */
const whereWordsAre = () => (isWorkOpen() ? (isWorkKept() ? 'kept' : 'onPage') : 'none')

/**
 * Says in place that acting as the user of this page has ended, what becomes of what was written, and leads back to oneself. `isBack`:
 * another window is back already. The user's own password is none of whoever acted.
 */
export function ActingOverDialog({ isBack }: { isBack: boolean }) {
  const t = useTranslations('session')
  const [where] = useState(whereWordsAre)
  const [failure, setFailure] = useState<string | null>(null)
  const { isLeaving, handleClick } = useLeaving(() => {
    setFailure(null)
    return leaveEnded(isBack, ({ message }) => setFailure(message))
  })

  return (
    <Dialog
      open
      alert
      onOpenChange={() => undefined}
      title={t('actingOver.title')}
      description={t(`actingOver.${where}`)}
      footer={
        <Button variant="primary" loading={isLeaving} onClick={handleClick}>
          {t('impersonation.return')}
        </Button>
      }
    >
      {failure && (
        <Banner tone="warning" live="alert">
          {failure}
        </Banner>
      )}
    </Dialog>
  )
}
