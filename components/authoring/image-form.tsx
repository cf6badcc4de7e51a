'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { ImageFields, type ImageFormValues, useImageFields } from '@/components/asset/image-fields'
import { imageDataOf, imageValuesOf } from '@/components/asset/image-values'
import { UploadField } from '@/components/asset/upload-field'
import { EditorField } from '@/components/editor/editor-field'
import { type EditorFeatures, longTextFeatures, shortFeatures } from '@/components/editor/features'
import { saveAsset } from '@/lib/authoring/client/asset-item'
import type { ItemFields } from '@/lib/authoring/item-fields'
import { settleVersions } from '@/lib/authoring/settle-question'
import type { WireContent } from '@/lib/content/schema'
import { CAPTION_LIMIT, MAX_IMAGE_WORDS } from '@/lib/interactive/limits'
import { lineOf, paragraphsOf } from '@/lib/rich-text/typed-text'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import type { CantoTexts } from '@/lib/upload/canto-assignment'
import { FormContext, openSurroundings } from './forms/form-context'
import { VersionFields, type Wording } from './forms/version-fields'
import { PartSection } from './part-section'
import { StoredForm } from './stored-form'
import { useStoredForm } from './use-stored-form'

type Values = ImageFormValues & { imageLarge: string | null; versions: ItemFields }

const wordings: readonly Wording[] = [
  { as: 'lines', name: 'imageAltText', maxLength: MAX_IMAGE_WORDS },
  { as: 'long', name: 'longTextAlternative' },
  { as: 'short', name: 'caption', rows: 2, limit: CAPTION_LIMIT },
]

const valuesOf = (content: WireContent): Values => ({
  ...imageValuesOf(content),
  inlineSize: 'large',
  imageLarge: content.uploadsMap.imageLarge?.id ?? null,
  // Stored through the schema of images.
  versions: (content.data.versions ?? {}) as ItemFields,
})

const paths = {
  'data.imageAltText': 'imageAltText',
  'data.caption': 'caption',
  'data.longTextAlternative': 'longTextAlternative',
  'uploads.imageLarge': 'imageLarge',
} as const

type WordsProps = {
  name: 'caption' | 'longTextAlternative'
  features: EditorFeatures
  limit?: typeof CAPTION_LIMIT
  form: UseFormReturn<Values>
}

/** An editor for the caption or the long text alternative. */
function Words({ name, features, limit, form }: WordsProps) {
  const t = useTranslations('asset.image')
  const id = useId()
  return (
    <div id={name} tabIndex={-1} className="max-w-form">
      <p id={id} className="mb-1.5 font-medium text-fs-1">
        {t(name)}
      </p>
      <EditorField
        labelledBy={id}
        rows={2}
        value={form.getValues(name)}
        onChange={(html) => form.setValue(name, html, { shouldDirty: true })}
        features={features}
        limit={limit}
      />
    </div>
  )
}

/** The form of an image and its texts (AST-10). Like every image, it is published once it has a file and an alt text. */
export function ImageForm({ content }: { content: WireContent }) {
  const t = useTranslations('asset.media')
  const refresh = useRefresh()
  const written = useStoredForm<Values>(content, {
    part: 'files',
    valuesOf,
    save: (read, { inlineSize: _, imageLarge, versions, ...values }) =>
      saveAsset(
        read,
        { data: { ...imageDataOf(values), ...settleVersions({ versions }) }, uploads: { imageLarge } },
        imageLarge !== null && read.contentState === 'draft',
      ),
    savedText: t('saved'),
    paths,
    onSaved: refresh,
  })
  const { form, stored, generation } = written
  const isPublished = stored.contentState === 'published'
  const versions = useWatch({ control: form.control, name: 'versions' })
  // Registered by hand, because no input of the form is bound to it.
  form.register('imageLarge', { validate: (id) => id !== null || !isPublished || t('required') })
  // The cast narrows the form to the fields that all images share.
  const fields = useImageFields(form as unknown as UseFormReturn<ImageFormValues>, {
    imageLarge: { label: t('slot.imageLarge') },
  })
  const { isDirty, errors } = form.formState
  const file = useWatch({ control: form.control, name: 'imageLarge' })
  // Part of the editors' keys: they remount when a file brings its own texts.
  const [taken, setTaken] = useState(0)

  // The versions have the same fields as in the forms of other kinds.
  const within = { id: content.id, contentType: 'interactive' } as const
  const surroundings = {
    ...openSurroundings({ id: content.id, isPublished, within }, longTextFeatures),
    generation,
  }

  function takeTexts({ caption, imageAltText, longTextAlternative }: CantoTexts) {
    const given = [
      ['caption', lineOf(caption)],
      ['imageAltText', imageAltText],
      ['longTextAlternative', paragraphsOf(longTextAlternative)],
    ] as const
    for (const [name, text] of given) if (text) form.setValue(name, text, { shouldDirty: true })
    setTaken((last) => last + 1)
  }

  return (
    <PartSection title={t('imageTitle')}>
      <StoredForm
        written={written}
        label={t('imageTitle')}
        issues={fields.issues}
        saveLabel={t('save.image')}
        isMain
        note={isDirty ? t('unsaved') : isPublished ? '' : t('publishing')}
      >
        <UploadField
          name="imageLarge"
          label={t('slot.imageLarge')}
          required
          type="image"
          value={file}
          resetTo={stored.uploadsMap.imageLarge?.id ?? null}
          error={errors.imageLarge?.message}
          onValueChange={(id) => {
            form.clearErrors('imageLarge')
            form.setValue('imageLarge', id, { shouldDirty: true })
          }}
          onCantoTexts={takeTexts}
        />
        <ImageFields
          fields={fields}
          size="variant"
          hasName={false}
          words={
            <div key={`${generation} ${taken}`} className="grid gap-5">
              <Words name="longTextAlternative" features={longTextFeatures} form={form} />
              <Words name="caption" features={shortFeatures} limit={CAPTION_LIMIT} form={form} />
            </div>
          }
        />
        <FormContext value={surroundings}>
          <VersionFields
            data={{ versions }}
            wordings={wordings}
            onChange={(written) => form.setValue('versions', written, { shouldDirty: true })}
          />
        </FormContext>
      </StoredForm>
    </PartSection>
  )
}
