import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { focusField } from '@/components/form/focus-field'
import { type FormProblem, useFormWords } from '@/components/form/use-form-words'
import type { WireAnnouncement } from '@/lib/announcement/schema'
import { request } from '@/lib/api/client/request'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { holdOpenWork } from '@/lib/session/client/open-work'
import { type AnnouncementForm, bodyOf, formOf, readForm } from './announcement-form'

export type AnnouncementProblem = FormProblem<keyof AnnouncementForm>

/** Checks and saves the form of an announcement. */
export function useAnnouncementForm(announcement: WireAnnouncement | undefined, onSaved: () => void) {
  const t = useTranslations('announcements.form')
  const router = useRouter()
  const [before] = useState(() => (announcement ? formOf(announcement) : null))
  const { isChanged, problem, setProblem, watched } = useFormWords<keyof AnnouncementForm>()
  const [isSending, setIsSending] = useState(false)
  const once = useRepeatKey()

  useEffect(() => holdOpenWork(), [])

  function check(form: AnnouncementForm): AnnouncementProblem {
    const required = (['title', 'message', 'place'] as const).filter((name) => form[name] === '')
    const isBackwards = form.endDate !== '' && form.endDate <= (form.startDate || '')
    return {
      ...Object.fromEntries(required.map((name) => [name, t('required', { label: t(name) })])),
      ...(isBackwards && { endDate: t('endBefore') }),
    }
  }

  async function send(form: AnnouncementForm) {
    setIsSending(true)
    const body = bodyOf(form, before)
    try {
      if (announcement) {
        const { id, version } = announcement
        await request({ method: 'PATCH', path: `announcements/${id}`, body: { ...body, version }, silent: true })
      } else {
        await once(body, (idempotencyKey) =>
          request({ method: 'POST', path: 'announcements', body, idempotencyKey, silent: true }),
        )
      }
      notify.success(t(announcement ? 'saved' : 'sent'))
      onSaved()
      router.refresh()
    } catch (error) {
      setProblem({ form: error instanceof Error ? error.message : String(error) })
      setIsSending(false)
    }
  }

  function submit(element: HTMLFormElement) {
    const form = readForm(new FormData(element))
    const found = check(form)
    setProblem(found)
    const [first] = Object.keys(found)
    if (first) focusField(first, element)
    else void send(form)
  }

  return { before, isChanged, watched, problem, isSending, submit }
}
