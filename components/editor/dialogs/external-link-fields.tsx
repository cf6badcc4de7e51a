'use client'

import { useTranslations } from 'next-intl'
import { SwitchField } from '@/components/form/choice-fields'
import { TextArea } from '@/components/form/text-area'
import { TextField } from '@/components/form/text-field'
import { MAX_NOTES_LENGTH, MAX_TOOLTIP_LENGTH } from '@/lib/content/limits'
import { isAllowedUrl, MAX_URL_LENGTH } from '@/lib/rich-text/allowed-url'
import type { useExternalLink } from './use-external-link'

/** Returns the host of an address being typed; '' if there is none yet. */
const hostOf = (url: string) => /^(?:https?:)?\/*([\w-]+(?:\.[\w-]+)+)/i.exec(url.trim())?.[1] ?? ''

/** The fields of an external link: URL, check phrase, notes, tooltip, and whether the target is a file (DLG-14, DLG-15, DLG-17). */
export function ExternalLinkFields({ link: { form, field } }: { link: ReturnType<typeof useExternalLink> }) {
  const t = useTranslations('editor.link')
  const [href, isBinary] = form.watch(['href', 'isBinary'])
  const urlHelp = (address: string) => t('urlHelp', { host: `https://${hostOf(address)}` })
  const url = field('href', { validate: (value) => isAllowedUrl(value) || urlHelp(value) })
  return (
    <>
      <TextField
        {...url}
        // The error has the same text as the hint.
        hint={url.error === undefined && urlHelp(href)}
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={MAX_URL_LENGTH}
      />
      <TextField
        {...field('checkPhrase', {
          validate: (phrase, values) => values.isBinary || phrase.trim() !== '' || t('checkPhraseMissing'),
        })}
        hint={t('checkPhraseHint')}
        required={!isBinary}
        maxLength={1000}
      />
      <TextArea {...field('notes')} rows={2} maxLength={MAX_NOTES_LENGTH} />
      <TextField {...field('tooltip')} maxLength={MAX_TOOLTIP_LENGTH} />
      <SwitchField
        {...field('isBinary', {
          // Whether the phrase is required depends on this checkbox.
          onChange: () => void (form.formState.touchedFields.checkPhrase && form.trigger('checkPhrase')),
        })}
      />
    </>
  )
}
