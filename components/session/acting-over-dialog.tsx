'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { useQuestionFocus } from '@/components/dialog/use-writing-rests'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { isWorkKept, isWorkOpen } from '@/lib/session/client/open-work'
import { leaveEnded } from '@/lib/session/client/return-to-own'
import type { Loss } from '@/lib/session/client/session-loss'
import { useLeaving } from './use-leaving'

type Where = 'kept' | 'onPage' | 'none'

/** Where the words are that were written on this page; of no words, nothing is said. */
const whereWordsAre = (): Where => (isWorkOpen() ? (isWorkKept() ? 'kept' : 'onPage') : 'none')

/** What is said of them; `isOther`: the other window is somebody else's by now, and acts as this person only once they are gone. Null where nothing is. */
function leadOf(where: Where, isOther: boolean) {
  if (!isOther) return where
  if (where === 'none') return null
  return where === 'onPage' ? 'onPageOther' : where
}

type ActingOverDialogProps = Pick<Extract<Loss, { kind: 'acting-over' }>, 'isBack' | 'otherName'>

/**
 * Says in place that acting as the user of this page has ended, what becomes of what was written, and leads back to oneself. `isBack`:
 * another window is back already; `otherName`: as whom the browser goes on by now, where that is somebody else, and to whom one is led.
 * Of no words to whom one would go says enough then. The user's own password is none of whoever acted.
 */
export function ActingOverDialog({ isBack, otherName }: ActingOverDialogProps) {
  const t = useTranslations('session')
  const focusQuestion = useQuestionFocus()
  const [where] = useState(whereWordsAre)
  const lead = leadOf(where, otherName !== null)
  const [failure, setFailure] = useState<string | null>(null)
  const { isLeaving, handleClick } = useLeaving(() => {
    setFailure(null)
    const whose = otherName === null ? (isBack ? 'self' : 'nobody') : 'other'
    return leaveEnded(whose, ({ message }) => setFailure(message))
  })

  return (
    <Dialog
      open
      alert
      onOpenChange={() => undefined}
      onOpenAutoFocus={focusQuestion}
      title={t('actingOver.title')}
      description={lead === null ? undefined : t(`actingOver.${lead}`)}
      bodyClassName="grid gap-4"
      footer={
        <Button variant="primary" loading={isLeaving} onClick={handleClick}>
          {t(otherName === null ? 'impersonation.return' : 'actingOver.leave')}
        </Button>
      }
    >
      {otherName !== null && (
        <Banner tone="warning" live="alert">
          {t('actingOver.other', { name: otherName })}
        </Banner>
      )}
      {failure && (
        <Banner tone="warning" live="alert">
          {failure}
        </Banner>
      )}
    </Dialog>
  )
}
