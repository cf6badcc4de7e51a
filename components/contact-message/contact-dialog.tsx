'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { notify } from '@/components/feedback/notify'
import { focusField } from '@/components/form/focus-field'
import { useAskedClose } from '@/components/form/leave-questions'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { useFormWords } from '@/components/form/use-form-words'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { request } from '@/lib/api/client/request'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH } from '@/lib/contact-message/limits'
import { holdOpenWork } from '@/lib/session/client/open-work'

/** The path alone; what stands behind it may be a search. */
const currentPage = () => window.location.pathname

/** What the page is called, without the name of the product. */
const currentTitle = () => document.title.replace(/ · [^·]*$/, '')

/** A question of a member of staff, mailed to the contact address; what was typed stays when it could not be sent. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('contact')
  const formId = useId()
  const [page] = useState(currentPage)
  const [title] = useState(currentTitle)
  const once = useRepeatKey()
  const [isSending, setIsSending] = useState(false)

  const { isChanged, problem, setProblem, watched } = useFormWords<'subject' | 'message'>()
  const close = useAskedClose(isChanged, onClose)

  useEffect(() => holdOpenWork(), [])

  async function send(subject: string, message: string) {
    setIsSending(true)
    const body = { subject, message, page }
    try {
      await once(body, (idempotencyKey) =>
        request({ method: 'POST', path: 'contact-messages', body, idempotencyKey, silent: true }),
      )
      notify.success(t('sent'))
      onClose()
    } catch (error) {
      setProblem({ form: error instanceof Error ? error.message : String(error) })
      setIsSending(false)
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const subject = String(entries.get('subject') ?? '').trim()
    const message = String(entries.get('message') ?? '').trim()
    const missing: typeof problem = {
      ...(subject === '' && { subject: t('required', { label: t('subject') }) }),
      ...(message === '' && { message: t('required', { label: t('message') }) }),
    }
    setProblem(missing)
    if (missing.subject || missing.message) focusField(missing.subject ? 'subject' : 'message', event.currentTarget)
    else void send(subject, message)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('title')}
      description={t('text')}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {t('send')}
          </Button>
        </>
      }
    >
      <form {...watched} id={formId} onSubmit={handleSubmit} noValidate className="grid gap-4">
        {problem.form && (
          <Banner tone="danger" live="alert" title={problem.form}>
            {t('kept')}
          </Banner>
        )}
        <TextField
          name="subject"
          label={t('subject')}
          maxLength={MAX_SUBJECT_LENGTH}
          required
          error={problem.subject}
        />
        <TextArea
          name="message"
          label={t('message')}
          rows={6}
          maxLength={MAX_MESSAGE_LENGTH}
          required
          error={problem.message}
        />
        <p className="text-fs-1 text-text-quiet">{t('page', { title })}</p>
      </form>
    </Dialog>
  )
}
