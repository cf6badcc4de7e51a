'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { UploadField } from '@/components/asset/upload-field'
import { useFields } from '@/components/form/use-fields'
import { saveAsset } from '@/lib/authoring/client/asset-item'
import type { WireContent } from '@/lib/content/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { slotTypes } from '@/lib/upload/limits'
import { fileSlots, filesOf, type SlotFiles } from './file-slots'
import { PartSection } from './part-section'
import { StoredForm } from './stored-form'
import { useStoredForm } from './use-stored-form'

/** The file form of a video, an audio recording or a document, with one field for each slot of its kind. */
export function FilesForm({ content }: { content: WireContent }) {
  const t = useTranslations('asset.media')
  const slots = fileSlots(content)
  const valuesOf = (from: WireContent) => filesOf(from, slots)
  const refresh = useRefresh()
  const written = useStoredForm<SlotFiles>(content, {
    part: 'files',
    valuesOf,
    save: (read, uploads) => saveAsset(read, { data: {}, uploads }),
    savedText: t('saved'),
    paths: Object.fromEntries(slots.map((slot) => [`uploads.${slot}`, slot] as const)),
    onSaved: refresh,
  })
  const { form, stored } = written
  const { isDirty, errors } = form.formState
  const files = useWatch({ control: form.control })
  const { issues } = useFields(form, Object.fromEntries(slots.map((slot) => [slot, { label: t(`slot.${slot}`) }])))
  return (
    <PartSection title={t('title')}>
      <StoredForm
        written={written}
        label={t('title')}
        issues={issues}
        saveLabel={t('save.files')}
        isMain
        note={isDirty ? t('unsaved') : ''}
      >
        <div className="grid gap-5 xl:grid-cols-2">
          {slots.map((slot, at) => (
            <UploadField
              key={slot}
              label={t(`slot.${slot}`)}
              // The first slot holds the main file.
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
      </StoredForm>
    </PartSection>
  )
}
