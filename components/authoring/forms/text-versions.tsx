'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { EditorField, EditorText } from '@/components/editor/editor-field'
import { FieldError } from '@/components/form/field'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { useAskedField } from '@/lib/authoring/client/use-asked-field'
import { type BodyField, bodyFields } from '@/lib/content/text-versions'
import type { FieldsProps } from './definition'
import { fieldId, useFormSurroundings } from './form-context'

/** An item's body in each of its versions. */
export type Texts = Record<BodyField, string>
export const noTexts: Texts = { body: '', leveledBody: '', spanishBody: '' }

const languages: Partial<Record<BodyField, string>> = { spanishBody: 'es' }

/** Renders the bodies of an item's versions, one at a time, in the editor. */
export function TextVersions({ data, change }: FieldsProps<Texts>) {
  const t = useTranslations('authoring.text')
  const id = useId()
  const { base, owner, isWritten, isOpening, generation, bodyFeatures, place, mayEditInteractives, problemOf } =
    useFormSurroundings()
  const [shown, setShown] = useState<BodyField>('body')
  // Editors that were opened stay mounted to keep their undo history; a new generation of texts remounts them.
  const [opened, setOpened] = useState<{ names: readonly BodyField[]; generation: number }>({
    names: [shown],
    generation,
  })
  const names = opened.generation === generation ? opened.names : [shown]

  /** Prefixes the feature's name, since a form can contain several texts. */
  const nameOf = (words: string) => (owner ? t('ofFeature', { feature: owner, name: words }) : words)

  function show(name: BodyField) {
    setShown(name)
    setOpened({ names: names.includes(name) ? names : [...names, name], generation })
  }
  useAskedField((path) => {
    const name = bodyFields.find((each) => path === fieldId(`${base}${each}`))
    if (name) show(name)
  })
  return (
    <>
      <SegmentedControl
        label={nameOf(t('versions'))}
        size="sm"
        segments={bodyFields.map((value) => ({ value, label: t(`version.${value}`) }))}
        value={shown}
        onValueChange={show}
      />
      {names.map((name) => {
        const path = `${base}${name}`
        const field = {
          value: data[name],
          labelledBy: `${id}-${name}`,
          lang: languages[name] ?? 'en',
          // The text of a feature shares the page with other fields, so it starts smaller.
          ...(owner !== null && { rows: 4 }),
        }
        return (
          <div
            key={`${name}-${generation}`}
            id={fieldId(path)}
            tabIndex={-1}
            hidden={name !== shown}
            data-field={fieldId(path)}
          >
            <p id={field.labelledBy} className="sr-only">
              {nameOf(t('field', { version: t(`version.${name}`) }))}
            </p>
            {isWritten ? (
              <EditorField
                {...field}
                onChange={(html) => change({ [name]: html })}
                features={bodyFeatures}
                place={place}
                mayEditInteractives={mayEditInteractives}
              />
            ) : (
              <EditorText {...field} busy={isOpening} />
            )}
            <FieldError id={fieldId(path)}>{problemOf(path)}</FieldError>
          </div>
        )
      })}
    </>
  )
}
