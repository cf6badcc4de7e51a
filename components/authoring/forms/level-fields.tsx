'use client'

import { useTranslations } from 'next-intl'
import { type GradeAbbreviation, gradeAbbreviations } from '@/lib/content/limits'
import { CARD_LAYOUTS, type CardLayout } from '@/lib/curriculum/levels'
import { AboutFields, type Described, Description, noSubtitle, type Subtitled } from './about-fields'
import { type Attachment, AttachmentList } from './attachment-list'
import { defineForm, type FieldsProps } from './definition'
import { FlagField, OptionField } from './fields'
import { PickedItem } from './picked-item'
import { RichField } from './rich-fields'
import { noTexts, type Texts, TextVersions } from './text-versions'

type BelowGrade = { belowGradeContentId: string | undefined }

/** The chapter with the same matter below grade, which the card of an item offers too. */
function BelowGradeField({ data, change }: FieldsProps<BelowGrade>) {
  const t = useTranslations('authoring.form')
  return (
    <PickedItem
      path="belowGradeContentId"
      hint={t('hint.belowGrade')}
      types={['chapter']}
      value={data.belowGradeContentId}
      onChange={(belowGradeContentId) => change({ belowGradeContentId })}
    />
  )
}

type TwoGrades = BelowGrade & { contentId: string | undefined }

/** The two chapters that the card of a container or unit offers instead of the item itself. */
function TwoGradesFields({ data, change }: FieldsProps<TwoGrades>) {
  const t = useTranslations('authoring.form')
  return (
    <>
      <BelowGradeField data={data} change={change} />
      {(data.belowGradeContentId || data.contentId) && (
        <PickedItem
          path="contentId"
          label={t('onGrade')}
          hint={t('hint.onGrade')}
          types={['chapter']}
          value={data.contentId}
          onChange={(contentId) => change({ contentId })}
        />
      )}
    </>
  )
}

type Top = Described & { tabbed: boolean }

/** Whether the contents of a grade or a course are tabs; other levels have this setting in the outline that lists them. */
function TabbedField({ data, change }: FieldsProps<Top>) {
  return <FlagField path="tabbed" value={data.tabbed} onChange={(tabbed) => change({ tabbed })} />
}

type Banner = { attachments: Attachment[] }

/** What readers open from the banner of a grade or container. */
function Attachments({ data, change }: FieldsProps<Banner>) {
  return <AttachmentList value={data.attachments} onChange={(attachments) => change({ attachments })} />
}

type Grade = Top & Banner & { abbreviation: GradeAbbreviation | undefined }

function GradeFields({ data, change }: FieldsProps<Grade>) {
  const t = useTranslations('authoring.form')
  return (
    <>
      <OptionField<'' | GradeAbbreviation>
        path="abbreviation"
        hint={t('hint.abbreviation')}
        required
        options={gradeAbbreviations.map((value) => ({ value, label: value }))}
        placeholder={t('pick.choose')}
        value={data.abbreviation ?? ''}
        onChange={(abbreviation) => change({ abbreviation: abbreviation || undefined })}
      />
      <Description data={data} change={change} />
      <TabbedField data={data} change={change} />
      <Attachments data={data} change={change} />
    </>
  )
}
export const gradeForm = defineForm<Grade>(
  { abbreviation: undefined, description: '', tabbed: false, attachments: [] },
  GradeFields,
)

function CourseFields({ data, change }: FieldsProps<Top>) {
  return (
    <>
      <Description data={data} change={change} />
      <TabbedField data={data} change={change} />
    </>
  )
}
export const courseForm = defineForm<Top>({ description: '', tabbed: false }, CourseFields)

const noGrades: TwoGrades = { belowGradeContentId: undefined, contentId: undefined }
type Container = Described & TwoGrades & Banner & { layout: CardLayout }

function ContainerFields({ data, change }: FieldsProps<Container>) {
  const t = useTranslations('authoring.form')
  return (
    <>
      <Description data={data} change={change} />
      <OptionField
        path="layout"
        options={CARD_LAYOUTS.map((value) => ({ value, label: t(`layout.${value}`) }))}
        value={data.layout}
        onChange={(layout) => change({ layout })}
      />
      <TwoGradesFields data={data} change={change} />
      <Attachments data={data} change={change} />
    </>
  )
}
export const containerForm = defineForm<Container>(
  { description: '', layout: 'grid', attachments: [], ...noGrades },
  ContainerFields,
)

type Unit = Subtitled & TwoGrades & { body: string }

function UnitFields({ data, change }: FieldsProps<Unit>) {
  const t = useTranslations('authoring.form')
  return (
    <>
      <AboutFields data={data} change={change} />
      <RichField
        path="body"
        label={t('introduction')}
        hint={t('hint.introduction')}
        rows={5}
        value={data.body}
        onChange={(body) => change({ body })}
      />
      <TwoGradesFields data={data} change={change} />
    </>
  )
}
export const unitForm = defineForm<Unit>({ ...noSubtitle, body: '', ...noGrades }, UnitFields)

type Chapter = Texts & Subtitled & BelowGrade & { settings: { scaffolds: boolean } }

function ChapterFields({ data, change }: FieldsProps<Chapter>) {
  const t = useTranslations('authoring.form')
  const { settings } = data
  return (
    <>
      <AboutFields data={data} change={change} />
      <TextVersions data={data} change={change} />
      <BelowGradeField data={data} change={change} />
      <FlagField
        path="settings.scaffolds"
        hint={t('hint.scaffolds')}
        value={settings.scaffolds}
        // The other settings of a chapter stay as they are.
        onChange={(scaffolds) => change({ settings: { ...settings, scaffolds } }, 'settings.scaffolds')}
      />
    </>
  )
}
export const chapterForm = defineForm<Chapter>(
  { ...noTexts, ...noSubtitle, belowGradeContentId: undefined, settings: { scaffolds: true } },
  ChapterFields,
)
