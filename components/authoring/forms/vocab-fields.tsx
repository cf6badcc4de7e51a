'use client'

import { useTranslations } from 'next-intl'
import { MAX_NAME_LENGTH } from '@/lib/content/limits'
import { defineForm, type FieldsProps } from './definition'
import { LinesField, LongField, WordField } from './fields'
import { PickedItem } from './picked-item'
import { LineField } from './rich-fields'

const blank = {
  definition: '',
  otherMatches: [] as { value: string }[],
  partOfSpeech: '',
  pronunciation: '',
  example: '',
  spanishName: '',
  spanishDefinition: '',
  imageContentId: undefined as string | undefined,
}

/** Fields of a vocabulary word: definition, pronunciation and other forms. The word itself is the item's name. */
function VocabFields({ data, change }: FieldsProps<typeof blank>) {
  const t = useTranslations('authoring.form')
  return (
    <>
      <LineField
        path="definition"
        required
        maxLength={2000}
        value={data.definition}
        onChange={(definition) => change({ definition })}
      />
      <LinesField
        path="otherMatches"
        hint={t('hint.otherMatches')}
        value={data.otherMatches.map(({ value }) => value)}
        onChange={(lines) => change({ otherMatches: lines.map((value) => ({ value })) })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <WordField
          path="partOfSpeech"
          maxLength={60}
          value={data.partOfSpeech}
          onChange={(partOfSpeech) => change({ partOfSpeech })}
        />
        <WordField
          path="pronunciation"
          maxLength={120}
          value={data.pronunciation}
          onChange={(pronunciation) => change({ pronunciation })}
        />
      </div>
      <LongField path="example" maxLength={1000} value={data.example} onChange={(example) => change({ example })} />
      <WordField
        path="spanishName"
        maxLength={MAX_NAME_LENGTH}
        value={data.spanishName}
        onChange={(spanishName) => change({ spanishName })}
      />
      <LineField
        path="spanishDefinition"
        lang="es"
        maxLength={2000}
        value={data.spanishDefinition}
        onChange={(spanishDefinition) => change({ spanishDefinition })}
      />
      <PickedItem
        path="imageContentId"
        value={data.imageContentId}
        onChange={(imageContentId) => change({ imageContentId })}
      />
    </>
  )
}

export const vocabForm = defineForm(blank, VocabFields)
