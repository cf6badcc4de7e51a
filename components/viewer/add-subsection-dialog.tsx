'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { useAskedClose } from '@/components/form/leave-questions'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { useFormWords } from '@/components/form/use-form-words'
import { Button } from '@/components/ui/button'
import { insertSubsection } from '@/lib/authoring/client/insert-subsection'
import { paragraphsOf } from '@/lib/common/paragraphs'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import { AddingDialog, type AddingProps, useAdding } from './adding-dialog'

const MAX_TEXT_LENGTH = 20_000

/** Asks what the new page says, makes it, puts it in its place and shows it. */
export function AddSubsectionDialog(props: AddingProps) {
  const { parentId, afterId, insertFor, onClose } = props
  const t = useTranslations('viewerTools.add')
  const formId = useId()
  const adding = useAdding(props)

  const { isChanged, problem, setProblem, watched } = useFormWords<'name' | 'text'>()
  const close = useAskedClose(isChanged, onClose)

  async function send(name: string, body: string) {
    const work = async (key: string) => ({
      kind: 'subsection',
      id: await insertSubsection({ name, body, parentId, afterId, insertFor, key }),
    })
    await adding.add({ name, body }, work, t('created'))
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const name = String(entries.get('name') ?? '').trim()
    const body = paragraphsOf(String(entries.get('text') ?? ''))
    const missing: typeof problem = {
      ...(name === '' && { name: t('nameRequired') }),
      ...(body === '' && { text: t('textRequired') }),
    }
    setProblem(missing)
    if (!missing.name && !missing.text) void send(name, body)
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
      <form {...watched} id={formId} noValidate onSubmit={handleSubmit} className="grid gap-5">
        <TextField
          name="name"
          label={t('name')}
          defaultValue={t('newName')}
          maxLength={MAX_NAME_LENGTH}
          error={problem.name}
          required
        />
        <TextArea
          name="text"
          label={t('text')}
          hint={t('textHint')}
          rows={8}
          maxLength={MAX_TEXT_LENGTH}
          error={problem.text}
          required
        />
      </form>
    </AddingDialog>
  )
}
