'use client'

import { BookA, CircleAlert, CircleCheck, ListOrdered, MessageCircle, Star, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Heading } from '@/components/ui/heading'
import { Switch } from '@/components/ui/switch'
import { FEATURE_CONTENT } from '@/lib/authoring/feature-content'
import { type ItemFields, isSameValue } from '@/lib/authoring/item-fields'
import type { EchoFeature } from '@/lib/content/types'
import type { ItemFormDefinition } from './definition'
import { FormContext, fieldId, useFormSurroundings } from './form-context'

const icons = {
  prompt: MessageCircle,
  exemplar: Star,
  'word-bank': BookA,
  'peer-review': Users,
  ranking: ListOrdered,
} satisfies Record<EchoFeature, unknown>

type Feature = { contentId: string; enabled: boolean }

type FeatureFieldsProps = {
  name: EchoFeature
  /** The form of the feature's block. */
  form: ItemFormDefinition
  /** Undefined if the echo has no block for the feature. */
  feature: Feature | undefined
  data: ItemFields
  onTurn: (enabled: boolean) => void
  onChange: (data: ItemFields) => void
}

function SaveState({ isFailed }: { isFailed: boolean }) {
  const t = useTranslations('authoring.form.feature')
  const Icon = isFailed ? CircleAlert : CircleCheck
  return (
    <span
      className={
        isFailed
          ? 'flex items-center gap-1.5 font-medium text-danger-text text-fs-1 max-sm:order-last max-sm:basis-full max-sm:pl-9'
          : 'flex items-center gap-1.5 text-fs-1 text-text-quiet max-sm:order-last max-sm:basis-full max-sm:pl-9'
      }
    >
      <Icon aria-hidden="true" className="size-icon-sm" />
      {t(isFailed ? 'notSaved' : 'saved')}
    </span>
  )
}

/** Shows the error of a refused save at its feature, with the ways to resolve it; the user's input is kept. */
function FeatureProblem({ problem, onTurnOff }: { problem: string; onTurnOff: (() => void) | null }) {
  const t = useTranslations('authoring.form.feature')
  const { isConflicting } = useFormSurroundings()
  return (
    <Banner
      tone="danger"
      live="alert"
      className="mb-4"
      title={problem}
      actions={
        // A conflict of the whole item is resolved first, above the form.
        !isConflicting && (
          <>
            <Button type="submit" size="sm">
              {t('again')}
            </Button>
            {onTurnOff && (
              <Button
                size="sm"
                onClick={({ currentTarget }) => {
                  onTurnOff()
                  currentTarget.form?.requestSubmit()
                }}
              >
                {t('turnOff')}
              </Button>
            )}
          </>
        )
      }
    >
      {isConflicting ? t('joinAbove') : t('kept')}
    </Banner>
  )
}

/** One of the five features of an echo: its toggle, its save state, and the fields of its block while it is on. */
export function FeatureFields({ name, form, feature, data, onTurn, onChange }: FeatureFieldsProps) {
  const t = useTranslations('authoring.form.feature')
  const outer = useFormSurroundings()
  const id = useId()
  const path = `${FEATURE_CONTENT}.${name}`
  const title = t(`name.${name}`)
  const isOn = feature?.enabled ?? false
  const problem = outer.problemOf(path)
  const saved = (outer.saved[FEATURE_CONTENT] as Record<string, ItemFields>)[name]
  const savedSwitch = (outer.saved.features as Record<string, Feature | undefined> | undefined)?.[name]
  const isWritten = !isSameValue(data, saved)
  const isSaved = !isWritten && isSameValue(feature, savedSwitch)
  const Icon = icons[name]
  const { Fields } = form
  return (
    <li id={fieldId(path)} data-field={fieldId(`features.${name}`)} tabIndex={-1} className="border-b-1">
      {/* biome-ignore lint/a11y/useSemanticElements: its heading is not a legend */}
      <div role="group" aria-labelledby={id}>
        <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <Icon
            aria-hidden="true"
            className={problem ? 'size-icon flex-none text-danger-text' : 'size-icon flex-none text-text-quiet'}
          />
          <div className="min-w-0 flex-1">
            <Heading level={3} size="row" id={id}>
              {title}
            </Heading>
            <p className="text-fs-1 text-text-quiet">{feature ? t(`about.${name}`) : t('missing')}</p>
          </div>
          {problem ? <SaveState isFailed /> : isOn && isSaved && <SaveState isFailed={false} />}
          <Switch
            aria-label={t('switch', { feature: title })}
            checked={isOn}
            disabled={!feature}
            onChange={({ target }) => onTurn(target.checked)}
          />
        </div>
        {/* Unsaved input stays visible after the feature is turned off. */}
        {feature && (isOn || problem || isWritten) && (
          <div className="pb-6 sm:pl-8">
            {problem && <FeatureProblem problem={problem} onTurnOff={isOn ? () => onTurn(false) : null} />}
            <FormContext
              value={{
                ...outer,
                base: `${path}.`,
                owner: title,
                // Links and embedded items in its texts belong to the feature's block, not to the echo.
                place: { ...outer.place, id: feature.contentId },
              }}
            >
              <div className="grid min-w-0 grid-cols-1 gap-4">
                <Fields data={data} change={(patch) => onChange({ ...data, ...patch })} />
              </div>
            </FormContext>
          </div>
        )}
      </div>
    </li>
  )
}
