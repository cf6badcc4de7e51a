'use client'

import { Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { Button } from '@/components/ui/button'
import type { WireRosterImport } from '@/lib/roster/schema'
import { useImportAct } from './use-import-act'

type ImportButtonProps = { rosterImport: WireRosterImport; included: number }

/** Applies what is included, or takes the import away. */
export function ApplyButtons({ rosterImport, included, stops }: ImportButtonProps & { stops: boolean }) {
  const t = useTranslations('roster.apply')
  const router = useRouter()
  const { act, isSending } = useImportAct()
  const { id } = rosterImport

  async function cancel() {
    if (await act({ method: 'DELETE', path: `roster-imports/${id}` })) router.push('/classroom/rosters')
  }

  return (
    <>
      <Button loading={isSending} onClick={() => void cancel()}>
        {t('cancel')}
      </Button>
      {!stops && (
        <Button
          variant="primary"
          loading={isSending}
          onClick={() => void act({ method: 'POST', path: `roster-imports/${id}/apply` })}
        >
          {t('action', { count: included })}
        </Button>
      )}
    </>
  )
}

/** Puts an applied import back, after a question that says what that does. */
export function RollBackButton({ rosterImport, included }: ImportButtonProps) {
  const t = useTranslations('roster.rollBack')
  const confirm = useConfirm()
  const { act, isSending } = useImportAct()
  const { id } = rosterImport

  async function rollBack() {
    const question = {
      title: t('title', { count: included }),
      message: t('message'),
      confirmLabel: t('confirm', { count: included }),
      cancelLabel: t('keep'),
      danger: true,
    }
    if (await confirm(question)) await act({ method: 'POST', path: `roster-imports/${id}/roll-back` })
  }

  return (
    <Button loading={isSending} className="text-danger-text" onClick={() => void rollBack()}>
      <Undo2 aria-hidden="true" />
      {t('action')}
    </Button>
  )
}
