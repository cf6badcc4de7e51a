'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentType, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '@/components/ui/menu'
import { useAskedWithin } from '@/lib/authoring/client/use-asked-field'
import { newPart } from '@/lib/authoring/new-part'
import { settleQuestion } from '@/lib/authoring/settle-question'
import { textOfHtml } from '@/lib/common/html-text'
import { MAX_PARTS } from '@/lib/interactive/limits'
import type { Part } from '@/lib/interactive/parts/schemas'
import { type PartKind, partKinds } from '@/lib/interactive/sub-types'
import type { ActivityData } from '@/lib/interactive/types/activity-schema'
import { defineForm, type FieldsProps } from './definition'
import { fieldId } from './form-context'
import { ItemList } from './item-list'
import { OrderFields, SortFields } from './parts/arrange-fields'
import { FillInTheBlankFields, WordBankFields } from './parts/blank-fields'
import { MatchFields } from './parts/match-fields'
import type { PartFieldsProps } from './parts/part-fields'
import { ShortAnswerFields } from './parts/short-answer-fields'
import { TableFields } from './parts/table-fields'
import { ExplanationField, LineField, RichField } from './rich-fields'
import { OptionalField, PointsField, ScoringField, TriesField } from './scoring-fields'

const blank: ActivityData = { prompt: '', parts: [], explanation: '', tries: undefined, optional: false }

const fieldsOfKind: { [Kind in PartKind]: ComponentType<PartFieldsProps<Kind>> } = {
  'short-answer': ShortAnswerFields,
  'fill-in-the-blank': FillInTheBlankFields,
  'word-bank': WordBankFields,
  match: MatchFields,
  order: OrderFields,
  sort: SortFields,
  table: TableFields,
}

type PartProps = { part: Part; at: number; isNew: boolean; change: (patch: Partial<Part>) => void }

/** Renders one part; collapsed, it shows its kind and its text. */
function PartEditor({ part, at, isNew, change }: PartProps) {
  const t = useTranslations('authoring.form')
  const [isAsked, setAsked] = useState(isNew)
  const path = `parts.${at}`
  useAskedWithin(fieldId(path), () => setAsked(true))
  // The table maps each kind to the fields of that kind, which TypeScript cannot infer for a union.
  const Fields = fieldsOfKind[part.kind] as ComponentType<{
    part: Part
    path: string
    change: (patch: Partial<Part>) => void
  }>
  return (
    <Disclosure
      isOpen={isAsked}
      onToggle={(isOpen) => isOpen !== isAsked && setAsked(isOpen)}
      label={
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <span>{t(`part.${part.kind}`)}</span>
          <span className="wrap-anywhere min-w-0 flex-1 font-normal text-text-quiet">
            {textOfHtml(part.prompt ?? '').slice(0, 120)}
          </span>
          <span className="num font-normal text-fs-1 text-text-quiet">{t('points', { count: part.points })}</span>
        </span>
      }
    >
      {isAsked && (
        <div id={fieldId(path)} tabIndex={-1} className="grid gap-4 pt-2">
          <LineField path={`${path}.prompt`} value={part.prompt ?? ''} onChange={(prompt) => change({ prompt })} />
          <Fields part={part} path={path} change={change} />
          <div className="grid gap-4 sm:grid-cols-2">
            <PointsField path={`${path}.points`} value={part.points} onChange={(points) => change({ points })} />
            <ScoringField path={`${path}.scoring`} value={part.scoring} onChange={(scoring) => change({ scoring })} />
          </div>
          <LineField
            path={`${path}.explanation`}
            value={part.explanation ?? ''}
            onChange={(explanation) => change({ explanation })}
          />
        </div>
      )}
    </Disclosure>
  )
}

/** Fields of an activity: an introduction and a sequence of parts, each with an answer key and points. */
function ActivityFields({ data, change }: FieldsProps<ActivityData>) {
  const t = useTranslations('authoring.form')
  const [newest, setNewest] = useState<string | null>(null)
  const { parts } = data
  const points = parts.reduce((sum, part) => sum + part.points, 0)

  function add(kind: PartKind) {
    const part = newPart(kind)
    setNewest(part.id)
    change({ parts: [...parts, part] })
  }

  return (
    <>
      <RichField
        path="prompt"
        label={t('introduction')}
        value={data.prompt ?? ''}
        onChange={(prompt) => change({ prompt })}
      />
      <div>
        <ItemList
          path="parts"
          required
          hint={t('partsAndPoints', { parts: parts.length, points })}
          items={parts}
          onChange={(items) => change({ parts: items })}
          max={MAX_PARTS}
          copy={(part) => structuredClone(part)}
        >
          {(part, at, put) => <PartEditor part={part} at={at} isNew={part.id === newest} change={put} />}
        </ItemList>
        {parts.length < MAX_PARTS && (
          <Menu>
            <MenuTrigger asChild>
              <Button size="sm" className="mt-2" data-tool="add">
                <Plus aria-hidden="true" />
                {t('add.part')}
              </Button>
            </MenuTrigger>
            <MenuContent align="start">
              {partKinds.map((kind) => (
                <MenuItem key={kind} onSelect={() => add(kind)}>
                  {t(`part.${kind}`)}
                </MenuItem>
              ))}
            </MenuContent>
          </Menu>
        )}
      </div>
      <TriesField value={data.tries} onChange={(tries) => change({ tries })} />
      <OptionalField value={data.optional} onChange={(optional) => change({ optional })} />
      <ExplanationField value={data.explanation} onChange={(explanation) => change({ explanation })} />
    </>
  )
}

export const activityForm = defineForm<ActivityData>(blank, ActivityFields, {
  settle: settleQuestion,
  words: [{ as: 'full', name: 'prompt' }, { as: 'parts' }, { as: 'full', name: 'explanation' }],
})
