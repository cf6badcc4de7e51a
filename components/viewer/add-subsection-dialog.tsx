'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { useAskedClose } from '@/components/form/leave-questions'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import { Button } from '@/components/ui/button'
import { insertSubsection } from '@/lib/authoring/client/insert-subsection'
import { paragraphsOf } from '@/lib/common/paragraphs'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import { AddingDialog, type AddingProps, useAdding } from './adding-dialog'

const MAX_TEXT_LENGTH = 20_000

type Values = { name: string; text: string }
const schemaOf = (nameMessage: string, textMessage: string) =>
  z.object({
    name: z.string().trim().min(1, nameMessage),
    text: z.string().refine((text) => paragraphsOf(text) !== '', textMessage),
  })

/** Asks what the new page says, makes it, puts it in its place and shows it. */
export function AddSubsectionDialog(props: AddingProps) {
  const { parentId, afterId, insertFor, onClose } = props
  const t = useTranslations('viewerTools.add')
  const formId = useId()
  const adding = useAdding(props)

  const form = useForm<Values>({
    defaultValues: { name: t('newName'), text: '' },
    resolver: zodResolver(schemaOf(t('nameRequired'), t('textRequired'))),
  })
  const { isDirty } = form.formState
  const { field, issues } = useFields(form, {
    name: { label: t('name'), required: true },
    text: { label: t('text'), required: true },
  })
  const close = useAskedClose(isDirty, onClose)

  function handleSubmit({ name, text }: Values) {
    const body = paragraphsOf(text)
    const work = async (key: string) => ({
      kind: 'subsection',
      id: await insertSubsection({ name, body, parentId, afterId, insertFor, key }),
    })
    return adding.add({ name, body }, work, t('created'))
  }

  return (
    <AddingDialog
      adding={adding}
      title={t('title')}
      description={t('districtId' in insertFor ? 'hintDistrict' : 'hintOwn')}
      closeLabel={t('cancel')}
      action={
        <Button type="submit" form={formId} variant="primary" loading={adding.isSending}>
          {t('save')}
        </Button>
      }
      onClose={close}
    >
      <Form id={formId} form={form} onSubmit={handleSubmit} issues={issues} className="max-w-none">
        <TextField {...field('name')} maxLength={MAX_NAME_LENGTH} />
        <TextArea {...field('text')} hint={t('textHint')} rows={8} maxLength={MAX_TEXT_LENGTH} />
      </Form>
    </AddingDialog>
  )
}
