'use client'

import { useTranslations } from 'next-intl'
import { MAX_REVIEWS_REQUESTED } from '@/lib/assignment-setting/limits'
import { MAX_AUTHOR_LENGTH, MAX_RANKING_LIMIT, RANKING_LIMIT } from '@/lib/content/limits'
import { AboutFields, noSubtitle, type Subtitled } from './about-fields'
import { defineForm, type FieldsProps } from './definition'
import { CountField, OptionField, WordField } from './fields'
import { LineField, RichField } from './rich-fields'
import { noTexts, type Texts, TextVersions } from './text-versions'
import { type WordSet, WordSetList } from './word-set-list'

export const textForm = defineForm(noTexts, TextVersions)

/** The texts of a page, and what readers see with its name. */
type Page = Texts & Subtitled
const noPage: Page = { ...noTexts, ...noSubtitle }

function PageFields({ data, change }: FieldsProps<Page>) {
  return (
    <>
      <TextVersions data={data} change={change} />
      <AboutFields data={data} change={change} />
    </>
  )
}
export const subsectionForm = defineForm<Page>(noPage, PageFields)

type Reading = Page & { author: string; genre: string; levelLabel: string }

function ReadingFields({ data, change }: FieldsProps<Reading>) {
  return (
    <>
      <PageFields data={data} change={change} />
      <div className="grid gap-5 sm:grid-cols-3">
        <WordField
          path="author"
          maxLength={MAX_AUTHOR_LENGTH}
          value={data.author}
          onChange={(author) => change({ author })}
        />
        <WordField path="genre" maxLength={80} value={data.genre} onChange={(genre) => change({ genre })} />
        <WordField
          path="levelLabel"
          maxLength={40}
          value={data.levelLabel}
          onChange={(levelLabel) => change({ levelLabel })}
        />
      </div>
    </>
  )
}
export const readingForm = defineForm<Reading>({ ...noPage, author: '', genre: '', levelLabel: '' }, ReadingFields)

type Played = Page & { transcript: string }

function PlayedSourceFields({ data, change }: FieldsProps<Played>) {
  return (
    <>
      <PageFields data={data} change={change} />
      <RichField path="transcript" rows={7} value={data.transcript} onChange={(transcript) => change({ transcript })} />
    </>
  )
}
export const playedSourceForm = defineForm<Played>({ ...noPage, transcript: '' }, PlayedSourceFields, {
  words: [{ as: 'full', name: 'transcript', rows: 7 }],
})

const layouts = ['grid', 'carousel', 'list'] as const
type Collection = Page & { layout: (typeof layouts)[number] }

function CollectionFields({ data, change }: FieldsProps<Collection>) {
  const t = useTranslations('authoring.form')
  return (
    <>
      <PageFields data={data} change={change} />
      <OptionField
        path="layout"
        options={layouts.map((value) => ({ value, label: t(`layout.${value}`) }))}
        value={data.layout}
        onChange={(layout) => change({ layout })}
      />
    </>
  )
}
export const collectionForm = defineForm<Collection>({ ...noPage, layout: 'grid' }, CollectionFields)

const scaffoldKinds = ['sentence-frame', 'word-list', 'example', 'steps'] as const
type Scaffold = Texts & { kind: (typeof scaffoldKinds)[number] | undefined }

function ScaffoldFields({ data, change }: FieldsProps<Scaffold>) {
  const t = useTranslations('authoring.form')
  const options = scaffoldKinds.map((value) => ({ value, label: t(`scaffold.${value}`) }))
  return (
    <>
      <TextVersions data={data} change={change} />
      <OptionField<'' | (typeof scaffoldKinds)[number]>
        path="kind"
        options={options}
        placeholder={t('anyKind')}
        value={data.kind ?? ''}
        onChange={(kind) => change({ kind: kind || undefined })}
      />
    </>
  )
}
export const scaffoldForm = defineForm<Scaffold>({ ...noTexts, kind: undefined }, ScaffoldFields)

const times = ['always', 'after-submit'] as const
type Exemplar = Texts & { showWhen: (typeof times)[number] }

function ExemplarFields({ data, change }: FieldsProps<Exemplar>) {
  const t = useTranslations('authoring.form')
  return (
    <>
      <TextVersions data={data} change={change} />
      <OptionField
        path="showWhen"
        options={times.map((value) => ({ value, label: t(`showWhen.${value}`) }))}
        value={data.showWhen}
        onChange={(showWhen) => change({ showWhen })}
      />
    </>
  )
}
export const exemplarForm = defineForm<Exemplar>({ ...noTexts, showWhen: 'after-submit' }, ExemplarFields)

type Instructed = { instructions: string }

function Instructions({ data, change }: FieldsProps<Instructed>) {
  return (
    <LineField path="instructions" value={data.instructions} onChange={(instructions) => change({ instructions })} />
  )
}

type WordBank = Instructed & { contentWordBank: WordSet[] }

function WordBankFields({ data, change }: FieldsProps<WordBank>) {
  return (
    <>
      <Instructions data={data} change={change} />
      <WordSetList
        path="contentWordBank"
        required
        value={data.contentWordBank}
        onChange={(contentWordBank) => change({ contentWordBank })}
      />
    </>
  )
}
export const wordBankForm = defineForm<WordBank>({ instructions: '', contentWordBank: [] }, WordBankFields)

type PeerReview = Instructed & { reviewsRequested: number | undefined }

function PeerReviewFields({ data, change }: FieldsProps<PeerReview>) {
  const t = useTranslations('authoring.form')
  return (
    <>
      <Instructions data={data} change={change} />
      <CountField
        path="reviewsRequested"
        hint={t('hint.reviewsRequested')}
        min={0}
        max={MAX_REVIEWS_REQUESTED}
        value={data.reviewsRequested}
        onChange={(reviewsRequested) => change({ reviewsRequested })}
      />
    </>
  )
}
export const peerReviewForm = defineForm<PeerReview>(
  { instructions: '', reviewsRequested: undefined },
  PeerReviewFields,
)

type Ranking = Instructed & { limit: number }

function RankingFields({ data, change }: FieldsProps<Ranking>) {
  return (
    <>
      <Instructions data={data} change={change} />
      <CountField
        path="limit"
        min={1}
        max={MAX_RANKING_LIMIT}
        value={data.limit}
        onChange={(limit) => change({ limit: limit ?? RANKING_LIMIT })}
      />
    </>
  )
}
export const rankingForm = defineForm<Ranking>({ instructions: '', limit: RANKING_LIMIT }, RankingFields)
