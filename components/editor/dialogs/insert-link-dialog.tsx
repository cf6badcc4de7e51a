'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { DialogForm } from '@/components/form/dialog-form'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import { isAllowedUrl } from '@/lib/rich-text/allowed-url'

type Values = { url: string; text: string }

type InsertLinkDialogProps = {
  /** The current link, or the selected text. */
  start: Values
  onInsert: (values: Values) => void
  onClose: () => void
}

/** The simple link dialog: an address and the text of the link (DLG-22, DLG-23). */
export function InsertLinkDialog({ start, onInsert, onClose }: InsertLinkDialogProps) {
  const t = useTranslations('editor.link')
  const form = useForm<Values>({ defaultValues: start, mode: 'onTouched' })
  const { field, issues } = useFields(form, {
    url: { label: t('url'), required: true },
    text: { label: t('text') },
  })
  return (
    <DialogForm
      form={form}
      title={t('title')}
      issues={issues}
      submitLabel={t('insert')}
      onSubmit={({ url, text }) => {
        onInsert({ url: url.trim(), text })
        onClose()
      }}
      onClose={onClose}
    >
      <TextField
        {...field('url', { required: true, validate: (url) => isAllowedUrl(url) || t('invalid') })}
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      <TextField {...field('text')} hint={t('textHint')} />
    </DialogForm>
  )
}
