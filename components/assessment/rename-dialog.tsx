'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { useAskedClose } from '@/components/form/leave-questions'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import { useOpenWork } from './use-open-work'

type RenameDialogProps = { name: string; onRename: (name: string) => Promise<boolean>; onClose: () => void }

/** Gives an assessment another name. */
export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const t = useTranslations('assessment')
  const id = useId()
  const [text, setText] = useState(name)
  const [isMissing, setIsMissing] = useState(false)
  const [isSaving, setIsSaving] = useState(false)

  const isChanged = text !== name
  const close = useAskedClose(isChanged, onClose)
  useOpenWork(isChanged)

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() === '') return
    setIsSaving(true)
    if (await onRename(text.trim())) onClose()
    else setIsSaving(false)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={t('builder.renameTitle')}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {t('builder.cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" loading={isSaving}>
            {t('builder.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit}>
        <TextField
          name="name"
          label={t('new.name')}
          required
          maxLength={MAX_NAME_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isMissing ? t('new.nameMissing') : undefined}
        />
      </form>
    </Dialog>
  )
}
