import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { showRefusal } from '@/components/form/show-refusal'
import type { WireAnnouncement } from '@/lib/announcement/schema'
import { request } from '@/lib/api/client/request'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import {
  type AnnouncementValues,
  announcementFormSchema,
  bodyOf,
  NEW_ANNOUNCEMENT,
  valuesOf,
} from './announcement-form'

/** Returns the form of an announcement and its submit handler. */
export function useAnnouncementForm(announcement: WireAnnouncement | undefined, timeZone: string, onSaved: () => void) {
  const t = useTranslations('announcements.form')
  const refresh = useRefresh()
  const [before] = useState(() => (announcement ? valuesOf(announcement, timeZone) : null))
  const form = useForm<AnnouncementValues>({
    defaultValues: before ?? NEW_ANNOUNCEMENT,
    resolver: zodResolver(announcementFormSchema(t('endBefore'))),
  })
  const once = useRepeatKey()

  async function save(values: AnnouncementValues) {
    const body = bodyOf(values, before, timeZone)
    try {
      if (announcement) {
        const { id, version } = announcement
        await request({ method: 'PATCH', path: `announcements/${id}`, body: { ...body, version }, silent: true })
      } else {
        await once(body, (idempotencyKey) =>
          request({ method: 'POST', path: 'announcements', body, idempotencyKey, silent: true }),
        )
      }
    } catch (error) {
      showRefusal(form, error, { kept: t('kept') })
      return false
    }
    notify.success(t(announcement ? 'saved' : 'sent'))
    onSaved()
    refresh()
  }

  return { form, save }
}
