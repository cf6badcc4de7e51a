'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { SwitchField } from '@/components/form/choice-fields'
import { SelectField } from '@/components/form/select-field'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { type FieldDefinition, useFields } from '@/components/form/use-fields'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import { MAX_IMAGE_WORDS } from '@/lib/interactive/limits'
import { inlineImageSizes } from '@/lib/rich-text/markup'
import type { ImageValues, InlineSize } from './image-values'

/** The values of the form of an image, including its size where it is inline. */
export type ImageFormValues = ImageValues & { inlineSize: InlineSize }

const positions = ['bottom', 'left', 'right'] as const
const isGiven = (text: string) => text.trim() !== ''
const variants = ['large', 'medium', 'small', 'tiny'] as const

/**
 * Connects the fields of an image to its form (AST-10); requires alt text unless the image is decorative. `others` are the other fields of the
 * form, for the error summary.
 */
export function useImageFields(
  form: UseFormReturn<ImageFormValues>,
  others: Readonly<Record<string, FieldDefinition>> = {},
) {
  const t = useTranslations('asset.image')
  const isDecorative = useWatch({ control: form.control, name: 'decorative' })
  const label = (name: keyof ImageFormValues) => ({ label: t(name) })
  const { field, issues } = useFields(form, {
    ...others,
    name: { ...label('name'), required: true },
    imageAltText: { ...label('imageAltText'), required: !isDecorative },
    decorative: label('decorative'),
    longTextAlternative: label('longTextAlternative'),
    caption: label('caption'),
    captionPosition: label('captionPosition'),
    variant: label('variant'),
    inlineSize: label('inlineSize'),
    includeSwatch: label('includeSwatch'),
    noGutters: label('noGutters'),
    sensitive: label('sensitive'),
    credit: label('credit'),
  })
  return { field, issues, isDecorative }
}

type ImageFieldsProps = {
  fields: ReturnType<typeof useImageFields>
  /** The size field to show: that of the picture, or that within a line. */
  size: 'variant' | 'inline'
  /** Replaces the plain fields for caption and long alternative with editors. */
  words?: ReactNode
  /** Whether the form includes the name. */
  hasName?: boolean
  /** Returns whether a stored text has formatting that a plain field would lose. */
  hasFormats?: (name: 'caption' | 'longTextAlternative') => boolean
}

/** The fields for an image's texts and display. */
export function ImageFields({
  fields: { field, isDecorative },
  size,
  words,
  hasName = true,
  hasFormats,
}: ImageFieldsProps) {
  const t = useTranslations('asset.image')
  const hintOf = (name: 'caption' | 'longTextAlternative') => (hasFormats?.(name) ? t('plainHint') : undefined)
  return (
    <>
      {hasName && <TextField {...field('name', { validate: isGiven })} maxLength={MAX_NAME_LENGTH} />}
      <TextArea
        {...field('imageAltText', {
          validate: (text, { decorative }) => decorative || isGiven(text) || t('altMissing'),
        })}
        rows={2}
        maxLength={MAX_IMAGE_WORDS}
        readOnly={isDecorative}
      />
      <SwitchField {...field('decorative', { deps: 'imageAltText' })} />
      {words ?? (
        <>
          <TextArea {...field('longTextAlternative')} rows={2} maxLength={null} hint={hintOf('longTextAlternative')} />
          <TextArea {...field('caption')} rows={1} maxLength={MAX_IMAGE_WORDS} hint={hintOf('caption')} />
        </>
      )}
      <div className="grid max-w-form gap-5 sm:grid-cols-2">
        <SelectField
          {...field('captionPosition')}
          options={positions.map((value) => ({ value, label: t(`captionPositions.${value}`) }))}
        />
        {size === 'variant' ? (
          <SelectField
            {...field('variant')}
            options={variants.map((value) => ({ value, label: t(`variants.${value}`) }))}
          />
        ) : (
          <SelectField
            {...field('inlineSize')}
            options={inlineImageSizes.map((value) => ({ value, label: t(`inlineSizes.${value}`) }))}
          />
        )}
      </div>
      <div>
        <SwitchField {...field('includeSwatch')} />
        <SwitchField {...field('noGutters')} />
        <SwitchField {...field('sensitive')} />
      </div>
    </>
  )
}
