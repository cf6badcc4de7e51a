'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { UploadField } from '@/components/asset/upload-field'
import { useFields } from '@/components/form/use-fields'
import { saveAsset } from '@/lib/authoring/client/asset-item'
import type { WireContent } from '@/lib/content/schema'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { slotTypes } from '@/lib/upload/limits'
import { type FileGroup, type FileSlot, fileSlots, filesOf, type SlotFiles, shownSlots } from './file-slots'
import { PartSection } from './part-section'
import { StoredForm } from './stored-form'
import { useStoredForm } from './use-stored-form'

type FilesFormProps = { content: WireContent; group: FileGroup }

/** A form for one group of an item's files, with one field for each slot. */
export function FilesForm({ content, group }: FilesFormProps) {
  const t = useTranslations('asset.media')
  const slots = shownSlots(content, group)
  const valuesOf = (from: WireContent) => filesOf(from, fileSlots(from, group))
  const refresh = useRefresh()
  const written = useStoredForm<SlotFiles>(content, {
    part: group,
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
  const hasBanner = ['grade', 'container'].includes(content.contentType)

  function hintOf(slot: FileSlot) {
    if (slot === 'hero') return hasBanner ? t('hint.banner') : t('hint.hero')
    return group === 'narration' && slotTypes[slot] === 'vtt' ? t('hint.cues') : undefined
  }

  return (
    <PartSection title={t(`title.${group}`)}>
      <StoredForm
        written={written}
        label={t(`title.${group}`)}
        issues={issues}
        saveLabel={t(`save.${group}`)}
        isMain={group === 'files'}
        note={isDirty ? t('unsaved') : ''}
      >
        <div className="grid gap-5 xl:grid-cols-2">
          {slots.map((slot, at) => (
            <UploadField
              key={slot}
              name={slot}
              label={t(`slot.${slot}`)}
              hint={hintOf(slot)}
              // The first slot of the files holds the main file.
              required={group === 'files' && at === 0}
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
