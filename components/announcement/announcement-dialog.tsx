'use client'

import { useTranslations } from 'next-intl'
import { DialogForm } from '@/components/form/dialog-form'
import { useFields } from '@/components/form/use-fields'
import type { Zone } from '@/components/form/zoned-time-field'
import { Banner } from '@/components/ui/banner'
import type { AudiencePlace } from '@/lib/announcement/audience-place'
import type { WireAnnouncement } from '@/lib/announcement/schema'
import { AnnouncementFields } from './announcement-fields'
import { useAnnouncementForm } from './use-announcement-form'

type AnnouncementDialogProps = {
  /** The announcement to edit; absent for a new one. */
  announcement?: WireAnnouncement
  places: readonly AudiencePlace[]
  zone: Zone
  onClose: () => void
}

/** The form of an announcement; the input stays if it cannot be saved. */
export function AnnouncementDialog({ announcement, places, zone, onClose }: AnnouncementDialogProps) {
  const t = useTranslations('announcements.form')
  const { form, save } = useAnnouncementForm(announcement, zone.timeZone, onClose)
  const fields = useFields(form, {
    title: { label: t('title'), required: true },
    message: { label: t('message'), required: true },
    place: { label: t('place'), required: true },
    mode: { label: t('mode') },
    startDate: { label: t('start') },
    endDate: { label: t('end') },
  })
  return (
    <DialogForm
      form={form}
      title={announcement ? t('change') : t('new')}
      submitLabel={announcement ? t('save') : t('send')}
      canSubmit={places.length > 0}
      onSubmit={save}
      issues={fields.issues}
      onClose={onClose}
    >
      {places.length === 0 && <Banner tone="info">{t('noPlaces')}</Banner>}
      <AnnouncementFields form={form} field={fields.field} places={places} zone={zone} />
    </DialogForm>
  )
}
