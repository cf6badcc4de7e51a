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

/** Reads the same file once more, into an import in the place of this one: the records, or what was in the way, are others now. */
export function ReadAgainButton({ rosterImport, label }: { rosterImport: WireRosterImport; label: string }) {
  const { begin, isStarting } = useBeginImport()
  const { id, uploadId, districtId, keepsMissing, version } = rosterImport
  if (uploadId === null) return null

  async function readAgain(file: string) {
    if (!(await begin({ uploadId: file, districtId, keepsMissing }))) return
    // One that stays is in nobody's way.
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

/** Takes an import away that has changed nothing, and leads back to where files come in. */
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

/** Applies what is included, or takes the import away: where something stops it, to make room for another file. */
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
