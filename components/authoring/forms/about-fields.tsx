'use client'

import { useTranslations } from 'next-intl'
import { MAX_SUBTITLE_LENGTH } from '@/lib/content/limits'
import type { FieldsProps } from './definition'
import { DescriptionField } from './display-fields'
import { WordField } from './fields'

export type Described = { description: string }

/** The description that readers see with the name of an item. */
export function Description({ data, change }: FieldsProps<Described>) {
  const t = useTranslations('authoring.form')
  return (
    <DescriptionField
      hint={t('hint.description')}
      value={data.description}
      onChange={(description) => change({ description })}
    />
  )
}

export type Subtitled = Described & { subtitle: string }
export const noSubtitle: Subtitled = { description: '', subtitle: '' }

/** What readers see with the name of an item that has a page in the viewer. */
export function AboutFields({ data, change }: FieldsProps<Subtitled>) {
  return (
    <>
      <Description data={data} change={change} />
      <WordField
        path="subtitle"
        maxLength={MAX_SUBTITLE_LENGTH}
        value={data.subtitle}
        onChange={(subtitle) => change({ subtitle })}
      />
    </>
  )
}
