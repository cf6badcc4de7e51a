'use client'

import { useTranslations } from 'next-intl'
import type { FeatureSwitches } from '@/lib/authoring/feature-content'
import type { ItemFields } from '@/lib/authoring/item-fields'
import { MAX_ECHO_LENGTH, MAX_ECHO_POINTS, MAX_ECHO_WORDS_REQUIRED } from '@/lib/content/limits'
import { type EchoFeature, echoFeatures } from '@/lib/content/types'
import { AboutFields, noSubtitle, type Subtitled } from './about-fields'
import { defineForm, type FieldsProps, type ItemFormDefinition } from './definition'
import { FeatureFields } from './feature-fields'
import { CountField } from './fields'
import { PointsField } from './scoring-fields'
import { exemplarForm, peerReviewForm, rankingForm, textForm, wordBankForm } from './text-item-fields'
import { noTexts, type Texts, TextVersions } from './text-versions'

/** The forms of the five features' blocks, in display order. */
const featureForms: Readonly<Record<EchoFeature, ItemFormDefinition>> = {
  prompt: textForm,
  exemplar: exemplarForm,
  'word-bank': wordBankForm,
  'peer-review': peerReviewForm,
  ranking: rankingForm,
}

type Echo = Texts &
  Subtitled & {
    minWords: number
    maxLength: number | undefined
    points: number
    features: FeatureSwitches
    featureContent: Record<EchoFeature, ItemFields>
  }

const noFeatures = Object.fromEntries(echoFeatures.map((name) => [name, featureForms[name].blank]))
const blank: Echo = {
  ...noTexts,
  ...noSubtitle,
  minWords: 0,
  maxLength: undefined,
  points: 0,
  features: {},
  // `noFeatures` has an entry for every feature name.
  featureContent: noFeatures as Echo['featureContent'],
}

/** Fields of an echo: its task with the limits for answers, and its five features. */
function EchoFields({ data, change }: FieldsProps<Echo>) {
  const t = useTranslations('authoring.form')
  const { features, featureContent } = data
  const onCount = echoFeatures.filter((name) => features[name]?.enabled).length

  function turn(name: EchoFeature, enabled: boolean) {
    const feature = features[name]
    if (feature) change({ features: { ...features, [name]: { ...feature, enabled } } }, `features.${name}`)
  }

  return (
    <>
      <TextVersions data={data} change={change} />
      <AboutFields data={data} change={change} />
      <div className="grid gap-5 sm:grid-cols-3">
        <CountField
          path="minWords"
          min={0}
          max={MAX_ECHO_WORDS_REQUIRED}
          value={data.minWords}
          onChange={(minWords) => change({ minWords: minWords ?? 0 })}
        />
        <CountField
          path="maxLength"
          min={1}
          max={MAX_ECHO_LENGTH}
          value={data.maxLength}
          onChange={(maxLength) => change({ maxLength })}
        />
        <PointsField
          hint={t('hint.rubricPoints')}
          max={MAX_ECHO_POINTS}
          value={data.points}
          onChange={(points) => change({ points })}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="flex flex-wrap items-baseline gap-x-2 font-medium text-fs-2">
          {t('feature.title')}
          <span className="font-normal text-fs-1 text-text-quiet">
            {t('feature.on', { count: onCount, all: echoFeatures.length })}
          </span>
        </legend>
        <ul className="mt-2 border-t-1">
          {echoFeatures.map((name) => (
            <FeatureFields
              key={name}
              name={name}
              form={featureForms[name]}
              feature={features[name]}
              data={featureContent[name]}
              onTurn={(enabled) => turn(name, enabled)}
              onChange={(written) =>
                change({ featureContent: { ...featureContent, [name]: written } }, `featureContent.${name}`)
              }
            />
          ))}
        </ul>
      </fieldset>
    </>
  )
}

export const echoForm = defineForm<Echo>(blank, EchoFields)
