'use client'

import { useTranslations } from 'next-intl'
import { MAX_DESCRIPTION_LENGTH } from '@/lib/content/limits'
import { PICTURE_THIS_COLORS } from '@/lib/interactive/limits'
import type { AudioData } from '@/lib/interactive/types/audio-schema'
import type { DocumentData } from '@/lib/interactive/types/document-schema'
import type { FunFactData } from '@/lib/interactive/types/fun-fact-schema'
import type { NumberCrunchData } from '@/lib/interactive/types/number-crunch-schema'
import type { PictureThisData } from '@/lib/interactive/types/picture-this-schema'
import { defineForm, type FieldsProps } from './definition'
import { FlagField, LongField, OptionField, WordField } from './fields'
import { PickedItem } from './picked-item'
import { LineField, RichField } from './rich-fields'

const emptyFunFact: FunFactData = { title: '', body: '', imageContentId: undefined }

function FunFactFields({ data, change }: FieldsProps<FunFactData>) {
  const t = useTranslations('authoring.form')
  return (
    <>
      <WordField path="title" maxLength={120} value={data.title ?? ''} onChange={(title) => change({ title })} />
      <RichField path="body" label={t('factText')} required value={data.body} onChange={(body) => change({ body })} />
      <PickedItem
        path="imageContentId"
        value={data.imageContentId}
        onChange={(imageContentId) => change({ imageContentId })}
      />
    </>
  )
}

const emptyPictureThis: PictureThisData = {
  body: '',
  backgroundColorId: 1,
  textPosition: 'bottom',
  imageContentId: undefined,
}
const positions = ['top', 'bottom', 'left', 'right', 'center'] as const
const colors = Array.from({ length: PICTURE_THIS_COLORS }, (_, at) => String(at + 1))

function PictureThisFields({ data, change }: FieldsProps<PictureThisData>) {
  const t = useTranslations('authoring.form')
  return (
    <>
      <RichField
        path="body"
        label={t('factText')}
        level="short"
        required
        value={data.body}
        onChange={(body) => change({ body })}
      />
      <PickedItem
        path="imageContentId"
        hint={t('hint.ownPicture')}
        value={data.imageContentId}
        onChange={(imageContentId) => change({ imageContentId })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <OptionField
          path="backgroundColorId"
          options={colors.map((value) => ({ value, label: t('color', { number: Number(value) }) }))}
          value={String(data.backgroundColorId)}
          onChange={(color) => change({ backgroundColorId: Number(color) })}
        />
        <OptionField
          path="textPosition"
          options={positions.map((value) => ({ value, label: t(`position.${value}`) }))}
          value={data.textPosition}
          onChange={(textPosition) => change({ textPosition })}
        />
      </div>
    </>
  )
}

const emptyNumberCrunch: NumberCrunchData = { number: '', bodytext: '', question: '', answer: '', source: '' }

function NumberCrunchFields({ data, change }: FieldsProps<NumberCrunchData>) {
  const t = useTranslations('authoring.form')
  return (
    <>
      <WordField path="number" required maxLength={40} value={data.number} onChange={(number) => change({ number })} />
      <LineField path="bodytext" value={data.bodytext ?? ''} onChange={(bodytext) => change({ bodytext })} />
      <LineField path="question" value={data.question ?? ''} onChange={(question) => change({ question })} />
      <LineField
        path="answer"
        hint={t('hint.answer')}
        value={data.answer ?? ''}
        onChange={(answer) => change({ answer })}
      />
      <LongField path="source" maxLength={1000} value={data.source ?? ''} onChange={(source) => change({ source })} />
    </>
  )
}

type DescriptionFieldProps = { value: string | undefined; onChange: (html: string) => void; hint?: string }

/** The one-line description of an item. */
export function DescriptionField({ value, ...rest }: DescriptionFieldProps) {
  return <LineField path="description" maxLength={MAX_DESCRIPTION_LENGTH} value={value ?? ''} {...rest} />
}

const emptyDocument: DocumentData = { description: '', allowDownload: true }

function DocumentFields({ data, change }: FieldsProps<DocumentData>) {
  return (
    <>
      <DescriptionField value={data.description} onChange={(description) => change({ description })} />
      <FlagField
        path="allowDownload"
        value={data.allowDownload}
        onChange={(allowDownload) => change({ allowDownload })}
      />
    </>
  )
}

const emptyPlayed: AudioData = { description: '', transcript: '' }

/** Fields of a video or audio recording: its description and its transcript. */
function PlayedFields({ data, change }: FieldsProps<AudioData>) {
  return (
    <>
      <DescriptionField value={data.description} onChange={(description) => change({ description })} />
      <RichField
        path="transcript"
        rows={7}
        value={data.transcript ?? ''}
        onChange={(transcript) => change({ transcript })}
      />
    </>
  )
}

const descriptionWords = { as: 'line', name: 'description', maxLength: 2000 } as const

export const funFactForm = defineForm(emptyFunFact, FunFactFields, {
  words: [
    { as: 'word', name: 'title', maxLength: 120 },
    { as: 'full', name: 'body', label: 'factText' },
  ],
})
export const pictureThisForm = defineForm(emptyPictureThis, PictureThisFields, {
  words: [{ as: 'short', name: 'body', label: 'factText' }],
})
export const numberCrunchForm = defineForm(emptyNumberCrunch, NumberCrunchFields, {
  words: [
    { as: 'line', name: 'bodytext', maxLength: 1000 },
    { as: 'line', name: 'question', maxLength: 1000 },
    { as: 'line', name: 'answer', maxLength: 1000 },
    { as: 'lines', name: 'source', maxLength: 1000 },
  ],
})
export const documentForm = defineForm(emptyDocument, DocumentFields, { words: [descriptionWords] })
export const playedForm = defineForm(emptyPlayed, PlayedFields, {
  words: [descriptionWords, { as: 'full', name: 'transcript', rows: 7 }],
})
