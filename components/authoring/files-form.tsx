'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { UploadField } from '@/components/asset/upload-field'
import { Form } from '@/components/form/form'
import { useFields } from '@/components/form/use-fields'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { saveAsset } from '@/lib/authoring/client/asset-item'
import type { WireContent } from '@/lib/content/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { slotTypes } from '@/lib/upload/limits'
import { fileSlots, filesOf, type SlotFiles } from './file-slots'
import { DraftBanner } from './text-banners'
import { useStoredForm } from './use-stored-form'

/** The files of a film, a sound or a document: each slot that its kind has. */
export function FilesForm({ content }: { content: WireContent }) {
  const t = useTranslations('asset.media')
  const titleId = useId()
  const slots = fileSlots(content)
  const valuesOf = (from: WireContent) => filesOf(from, slots)
  const refresh = useRefresh()
  const { form, stored, save, draft, discardDraft } = useStoredForm<SlotFiles>(content, {
    part: 'files',
    valuesOf,
    save: (read, uploads) => saveAsset(read, { data: {}, uploads }),
    texts: { saved: t('saved'), stale: () => t('stale') },
    paths: Object.fromEntries(slots.map((slot) => [`uploads.${slot}`, slot] as const)),
    onSaved: refresh,
  })
  const { isDirty, isSubmitting } = form.formState
  const files = useWatch({ control: form.control })
  const { issues } = useFields(form, Object.fromEntries(slots.map((slot) => [slot, { label: t(`slot.${slot}`) }])))
  const errors = form.formState.errors
  return (
    <section aria-labelledby={titleId} className="mb-10">
      <Heading level={2} id={titleId} className="mb-3">
        {t('title')}
      </Heading>
      <Form
        form={form}
        label={t('title')}
        issues={issues}
        onLeave="save"
        isDraftKept
        className="max-w-none"
        onSubmit={save}
      >
        {draft && <DraftBanner draft={draft} onDiscard={discardDraft} />}
        <div className="grid gap-5 xl:grid-cols-2">
          {slots.map((slot, at) => (
            <UploadField
              key={slot}
              label={t(`slot.${slot}`)}
              // The first one is what the item is.
              required={at === 0}
              type={slotTypes[slot]}
              isAudioDescription={slot === 'audioDescription'}
              value={files[slot] ?? null}
              resetTo={stored.uploadsMap[slot]?.id ?? null}
              error={errors[slot]?.message}
              onValueChange={(id) => form.setValue(slot, id, { shouldDirty: true })}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" disabled={!isDirty} loading={isSubmitting}>
            {t('save.files')}
          </Button>
          <p role="status" className="text-fs-1 text-text-quiet">
            {isDirty ? t('unsaved') : ''}
          </p>
        </div>
      </Form>
    </section>
  )
}
