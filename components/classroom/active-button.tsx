'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/api/client/request'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import type { ActiveKind, ActiveRecord } from './active-kind'

const DeactivateDialog = dynamic(() => import('./deactivate-dialog').then((module) => module.DeactivateDialog), {
  ssr: false,
})

export type ActiveButtonProps = { kind: ActiveKind; record: ActiveRecord }

/** Deactivates a record after explaining the effects, or reactivates it. */
export function ActiveButton({ kind, record }: ActiveButtonProps) {
  const t = useTranslations('records')
  const refresh = useRefresh()
  const [isAsking, setIsAsking] = useState(false)
  const [isSaving, setIsSaving] = useState(false)

  async function handleReactivate() {
    setIsSaving(true)
    try {
      const body = { isActive: true, version: record.version }
      await request({ method: 'PATCH', path: `${kind}s/${record.id}`, body })
      notify.success(t(`${kind}.updated`))
    } catch {
      // The app frame reports the error; the refresh below shows the current state.
    }
    setIsSaving(false)
    refresh()
  }

  if (!record.isActive)
    return (
      <Button loading={isSaving} onClick={() => void handleReactivate()}>
        {t('active.reactivate')}
      </Button>
    )
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('active.deactivate')}
      </Button>
      {isAsking && <DeactivateDialog kind={kind} record={record} onClose={() => setIsAsking(false)} />}
    </>
  )
}
