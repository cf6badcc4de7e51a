'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { RadioField } from '@/components/form/choice-fields'
import { Radio } from '@/components/ui/radio-group'
import { showReading } from '@/lib/theme/client/show-reading'
import { READING_FONTS, READING_SIZES } from '@/lib/user/limits'
import type { OwnPreferences } from '@/lib/user/preferences'
import { useSettings } from './use-settings'

type Reading = Pick<OwnPreferences, 'readingFont' | 'readingSize'>

/** Typeface and size of all reading text, with a live sample. */
export function ReadingFields(initial: Reading) {
  const t = useTranslations('settings.reading')
  const name = useId()
  const { settings, save } = useSettings(initial, (reading) => {
    showReading(reading)
  })
  const size = settings.readingSize ? (String(settings.readingSize) as `${(typeof READING_SIZES)[number]}`) : 'auto'
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-medium text-fs-1">{t('font')}</legend>
        <div className="grid gap-3 sm:grid-cols-2 xl:max-w-4xl">
          {READING_FONTS.map((font) => (
            <label
              key={font}
              htmlFor={`${name}-${font}`}
              className="flex cursor-pointer items-center gap-3 rounded-3 border-2 border-line p-3 hover:border-line-strong has-checked:border-accent-mark has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <Radio
                id={`${name}-${font}`}
                name={name}
                value={font}
                checked={font === settings.readingFont}
                onChange={() => save({ readingFont: font })}
              />
              <span>
                <span className="block font-medium">{t(`fonts.${font}`)}</span>
                <span
                  data-reading-font={font}
                  aria-hidden="true"
                  className="block font-reading text-fs-4 leading-tight"
                >
                  Aa Bb Il 019
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <RadioField
        inline
        className="max-w-none"
        label={t('size')}
        options={(['auto', ...READING_SIZES.map(String)] as (typeof size)[]).map((value) => ({
          value,
          label: t(`sizes.${value.replace('.', '_') as 'auto'}`),
        }))}
        value={size}
        onChange={(event) => {
          const { value } = event.target
          void save({ readingSize: READING_SIZES.find((each) => String(each) === value) ?? null })
        }}
      />
      <figure className="max-w-reading rounded-3 bg-surface-sunken p-5 hc:border">
        <figcaption className="mb-2 font-medium text-fs-1 text-text-quiet">{t('sample')}</figcaption>
        <p className="font-reading text-reading leading-reading">{t('sampleText')}</p>
      </figure>
    </>
  )
}
