'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Dialog } from '@/components/dialog/dialog'
import { notify } from '@/components/feedback/notify'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { RequestError } from '@/lib/api/client/request-error'
import { insertSubsection } from '@/lib/authoring/client/insert-subsection'
import { newId } from '@/lib/common/id'
import { paragraphsOf } from '@/lib/common/paragraphs'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import { viewerPath } from '@/lib/routing/viewer-address'
import type { AddSubsectionProps } from './add-subsection'

const MAX_TEXT_LENGTH = 20_000

type Problem = { name?: string; text?: string; form?: string }

/** Asks what the new page says, makes it, puts it in its place and shows it. */
export function AddSubsectionDialog({
  base,
  tail,
  parentId,
  afterId,
  insertFor,
  onClose,
}: AddSubsectionProps & { onClose: () => void }) {
  const t = useTranslations('viewerTools.add')
  const router = useRouter()
  const formId = useId()
  const [problem, setProblem] = useState<Problem>({})
  const [isSending, setIsSending] = useState(false)
  // Pressing again after a lost answer makes nothing twice.
  const keys = useRef({ content: newId(), insertion: newId() })

  async function send(name: string, body: string) {
    setIsSending(true)
    setProblem({})
    try {
      const id = await insertSubsection({ name, body, parentId, afterId, insertFor, keys: keys.current })
      notify.success(t('created'))
      onClose()
      router.push(viewerPath(base, [...tail, { kind: 'subsection', id }]))
    } catch (error) {
      if (!(error instanceof RequestError && error.isTransient)) keys.current = { content: newId(), insertion: newId() }
      setProblem({ form: error instanceof Error ? error.message : String(error) })
      setIsSending(false)
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entries = new FormData(event.currentTarget)
    const name = String(entries.get('name') ?? '').trim()
    const body = paragraphsOf(String(entries.get('text') ?? ''))
    const missing: Problem = {
      ...(name === '' && { name: t('nameRequired') }),
      ...(body === '' && { text: t('textRequired') }),
    }
    setProblem(missing)
    if (!missing.name && !missing.text) void send(name, body)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSending && onClose()}
      title={t('title')}
      description={t('districtId' in insertFor ? 'hintDistrict' : 'hintOwn')}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isSending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-5">
        {problem.form && (
          <Banner tone="danger" live="alert">
            {problem.form}
          </Banner>
        )}
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
    </Dialog>
  )
}
