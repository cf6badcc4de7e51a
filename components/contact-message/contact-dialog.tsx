'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { notify } from '@/components/feedback/notify'
import { DialogForm } from '@/components/form/dialog-form'
import { showRefusal } from '@/components/form/show-refusal'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import { request } from '@/lib/api/client/request'
import { useRepeatKey } from '@/lib/api/client/use-repeat-key'
import { MAX_MESSAGE_LENGTH, MAX_SUBJECT_LENGTH } from '@/lib/contact-message/limits'

const words = z.string().trim().min(1)
const schema = z.object({ subject: words, message: words })

/** Only the path: the query may contain a search. */
const currentPage = () => window.location.pathname

/** Returns the title of the page without the product's name. */
const currentTitle = () => document.title.replace(/ · [^·]*$/, '')

/** A form for staff to mail a question to the contact address; the input stays if it cannot be sent. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('contact')
  const [page] = useState(currentPage)
  const [title] = useState(currentTitle)
  const once = useRepeatKey()
  const form = useForm({ defaultValues: { subject: '', message: '' }, resolver: zodResolver(schema) })
  const { field, issues } = useFields(form, {
    subject: { label: t('subject'), required: true },
    message: { label: t('message'), required: true },
  })

  async function handleSubmit({ subject, message }: { subject: string; message: string }) {
    const body = { subject, message, page }
    try {
      await once(body, (idempotencyKey) =>
        request({ method: 'POST', path: 'contact-messages', body, idempotencyKey, silent: true }),
      )
    } catch (error) {
      showRefusal(form, error, { kept: t('kept') })
      return false
    }
    notify.success(t('sent'))
    onClose()
  }

  return (
    <DialogForm
      form={form}
      title={t('title')}
      description={t('text')}
      submitLabel={t('send')}
      onSubmit={handleSubmit}
      issues={issues}
      onClose={onClose}
    >
      <TextField {...field('subject')} maxLength={MAX_SUBJECT_LENGTH} />
      <TextArea {...field('message')} rows={6} maxLength={MAX_MESSAGE_LENGTH} />
      <p className="text-fs-1 text-text-quiet">{t('page', { title })}</p>
    </DialogForm>
  )
}
