'use client'

import { useTranslations } from 'next-intl'
import { MAX_TOOLTIP_LENGTH } from '@/lib/content/limits'
import { MAX_URL_LENGTH } from '@/lib/rich-text/allowed-url'
import { defineForm, type FieldsProps } from './definition'
import { FlagField, WordField } from './fields'

const blank = { href: '', checkPhrase: '', isBinary: false, tooltip: '' }

/** Fields of a link: its address, and a phrase that identifies the target page. */
function LinkFields({ data, change }: FieldsProps<typeof blank>) {
  const t = useTranslations('editor.link')
  return (
    <>
      <WordField
        path="href"
        label={t('url')}
        required
        maxLength={MAX_URL_LENGTH}
        value={data.href}
        onChange={(href) => change({ href })}
      />
      <WordField
        path="checkPhrase"
        label={t('checkPhrase')}
        hint={t('checkPhraseHint')}
        required={!data.isBinary}
        maxLength={1000}
        value={data.checkPhrase}
        onChange={(checkPhrase) => change({ checkPhrase })}
      />
      <WordField
        path="tooltip"
        label={t('tooltip')}
        maxLength={MAX_TOOLTIP_LENGTH}
        value={data.tooltip}
        onChange={(tooltip) => change({ tooltip })}
      />
      <FlagField
        path="isBinary"
        label={t('isBinary')}
        value={data.isBinary}
        onChange={(isBinary) => change({ isBinary })}
      />
    </>
  )
}

export const linkForm = defineForm(blank, LinkFields)
