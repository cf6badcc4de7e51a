'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { useAskedClose } from '@/components/form/leave-questions'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { AudiencePlace } from '@/lib/announcement/audience-place'
import type { WireAnnouncement } from '@/lib/announcement/schema'
import { AnnouncementFields } from './announcement-fields'
import { useAnnouncementForm } from './use-announcement-form'

type AnnouncementDialogProps = {
  /** The one that is changed; a new one otherwise. */
  announcement?: WireAnnouncement
  places: readonly AudiencePlace[]
  onClose: () => void
}

/** The form of an announcement; what was typed stays when it could not be saved. */
export function AnnouncementDialog({ announcement, places, onClose }: AnnouncementDialogProps) {
  const t = useTranslations('announcements.form')
  const formId = useId()
  const { before, isChanged, watched, problem, isSending, submit } = useAnnouncementForm(announcement, onClose)
  const close = useAskedClose(isChanged, onClose)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    submit(event.currentTarget)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={announcement ? t('change') : t('new')}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending} disabled={places.length === 0}>
            {announcement ? t('save') : t('send')}
          </Button>
        </>
      }
    >
      <form {...watched} id={formId} onSubmit={handleSubmit} noValidate className="grid grid-cols-1 gap-4">
        {problem.form && (
          <Banner tone="danger" live="alert" title={problem.form}>
            {t('kept')}
          </Banner>
        )}
        {places.length === 0 && <Banner tone="info">{t('noPlaces')}</Banner>}
        <AnnouncementFields before={before} places={places} problem={problem} />
      </form>
    </Dialog>
  )
}
