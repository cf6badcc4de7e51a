'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfirm } from '@/components/dialog/confirm-provider'
import { notify } from '@/components/feedback/notify'
import type { Zone } from '@/components/form/zoned-time-field'
import { Button } from '@/components/ui/button'
import type { AnnouncementState } from '@/lib/announcement/announcement-state'
import type { AudiencePlace } from '@/lib/announcement/audience-place'
import type { WireAnnouncement } from '@/lib/announcement/schema'
import { request } from '@/lib/api/client/request'
import { useRefresh } from '@/lib/routing/client/use-refresh'

const AnnouncementDialog = dynamic(() => import('./announcement-dialog').then((module) => module.AnnouncementDialog), {
  ssr: false,
})

type RowActionsProps = {
  announcement: WireAnnouncement
  state: AnnouncementState
  places: readonly AudiencePlace[]
  zone: Zone
}

/** The actions on an announcement: edit it, end it while it runs, delete it. */
export function RowActions({ announcement, state, places, zone }: RowActionsProps) {
  const t = useTranslations('announcements')
  const confirm = useConfirm()
  const refresh = useRefresh()
  const [isEditing, setIsEditing] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const { id, title, version } = announcement

  async function act(name: 'end' | 'delete', call: () => Promise<unknown>) {
    const yes = await confirm({
      title: t(`${name}Title`),
      message: t(`${name}Text`, { title }),
      confirmLabel: t(name),
      danger: true,
    })
    if (!yes) return
    setIsPending(true)
    try {
      await call()
      notify.success(t(`${name}Done`))
    } catch {
      // The frame says why; the refreshed list shows the current state.
    }
    setIsPending(false)
    refresh()
  }

  const path = `announcements/${id}`
  const handleEnd = () =>
    act('end', () => request({ method: 'PATCH', path, body: { endDate: new Date().toISOString(), version } }))
  const handleDelete = () => act('delete', () => request({ method: 'DELETE', path, query: { version } }))

  return (
    <div className="flex flex-none flex-wrap gap-2">
      {state !== 'ended' && (
        <Button size="sm" aria-label={t('editOne', { title })} onClick={() => setIsEditing(true)}>
          {t('edit')}
        </Button>
      )}
      {state === 'running' && (
        <Button size="sm" aria-label={t('endOne', { title })} loading={isPending} onClick={handleEnd}>
          {t('end')}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        aria-label={t('deleteOne', { title })}
        disabled={isPending}
        onClick={handleDelete}
      >
        {t('delete')}
      </Button>
      {isEditing && (
        <AnnouncementDialog
          announcement={announcement}
          places={places}
          zone={zone}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  )
}
