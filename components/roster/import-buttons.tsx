'use client'

import { Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/api/client/request'
import type { WireRosterImport } from '@/lib/roster/schema'
import { useBeginImport } from './use-begin-import'
import { useImportAct } from './use-import-act'

type ImportButtonProps = { rosterImport: WireRosterImport; included: number }

/** Starts a new import of the same file to replace this one, because the records or the obstacles have changed since. */
export function ReadAgainButton({ rosterImport, label }: { rosterImport: WireRosterImport; label: string }) {
  const { begin, isStarting } = useBeginImport()
  const { id, uploadId, districtId, keepsMissing, version } = rosterImport
  if (uploadId === null) return null

  async function readAgain(file: string) {
    if (!(await begin({ uploadId: file, districtId, keepsMissing }))) return
    // Best effort: if the old import cannot be deleted, it does no harm.
    await request({ method: 'DELETE', path: `roster-imports/${id}`, query: { version }, silent: true }).catch(
      () => undefined,
    )
  }

  return (
    <Button loading={isStarting} onClick={() => void readAgain(uploadId)}>
      {label}
    </Button>
  )
}

/** Deletes an import that has not been applied, and returns to the roster page. */
export function CancelButton({ rosterImport, label }: { rosterImport: WireRosterImport; label: string }) {
  const router = useRouter()
  const { act, isSending } = useImportAct()

  async function cancel() {
    if (await act({ method: 'DELETE', path: `roster-imports/${rosterImport.id}` })) router.push('/classroom/rosters')
  }

  return (
    <Button loading={isSending} onClick={() => void cancel()}>
      {label}
    </Button>
  )
}

/** Buttons to apply the included changes or cancel the import. If problems stop it, it can only be cancelled, to upload another file. */
export function ApplyButtons({ rosterImport, included, stops }: ImportButtonProps & { stops: boolean }) {
  const t = useTranslations('roster.apply')
  const { act, isSending } = useImportAct()
  const { id } = rosterImport

  return (
    <>
      <CancelButton rosterImport={rosterImport} label={t(stops ? 'other' : 'cancel')} />
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

/** Rolls back an applied import after a confirmation that explains the effect. */
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
