'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Form } from '@/components/form/form'
import { TextField } from '@/components/form/text-field'
import { useFields } from '@/components/form/use-fields'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { RequestError } from '@/lib/api/client/request-error'
import { type ItemName, itemNameOf, saveName } from '@/lib/authoring/client/save-name'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import type { WireContent } from '@/lib/content/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { AssetCodeField } from './asset-code-field'
import { DraftBanner } from './text-banners'
import { useStoredForm } from './use-stored-form'

type NameFormProps = {
  content: WireContent
  /** What the form is called, where another one stands on the page. */
  title?: string
  /** Hears what was saved, beside the page, which is read again. */
  onSaved?: (content: WireContent) => void
}

/** What an item is called and which code it has. */
export function NameForm({ content, title, onSaved }: NameFormProps) {
  const t = useTranslations('authoring.naming')
  const called = title ?? t('title')
  const titleId = useId()
  const refresh = useRefresh()
  const { form, stored, save, draft, discardDraft } = useStoredForm<ItemName>(content, {
    part: 'name',
    valuesOf: itemNameOf,
    save: saveName,
    texts: { saved: t('saved'), stale: ({ name }) => t('stale', { name }) },
    paths: { name: 'name', assetCode: 'assetCode' },
    showOwn(error, { setError }) {
      const isTaken = error instanceof RequestError && error.code === 'asset_code_in_use'
      if (isTaken) setError('assetCode', { message: error.message })
      return isTaken
    },
    onSaved(saved) {
      onSaved?.(saved)
      refresh()
    },
  })
  const { isDirty, isSubmitting } = form.formState
  const { field, issues } = useFields(form, {
    name: { label: t('name'), required: true },
    assetCode: { label: t('code') },
  })

  return (
    <section aria-labelledby={titleId} className="mb-10">
      <Heading level={2} id={titleId} className="mb-3">
        {called}
      </Heading>
      <Form
        form={form}
        label={called}
        issues={issues}
        onLeave="save"
        isDraftKept
        className="max-w-none"
        onSubmit={save}
      >
        {draft && <DraftBanner draft={draft} onDiscard={discardDraft} />}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-5">
          <TextField
            {...field('name', { validate: (name) => name.trim() !== '' || '' })}
            required
            maxLength={MAX_NAME_LENGTH}
          />
          <AssetCodeField {...field('assetCode')} own={{ id: stored.id, code: stored.assetCode ?? '' }} />
        </div>
        <Button type="submit" className="justify-self-start" disabled={!isDirty} loading={isSubmitting}>
          {t('save')}
        </Button>
      </Form>
    </section>
  )
}
