'use client'

import { useTranslations } from 'next-intl'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { LANGUAGE_COOKIE, LOCALE_NAMES, LOCALES, type Locale } from '@/lib/i18n/locales'
import { writeLocalSetting } from '@/lib/local-setting/client/write-local-setting'
import { useSettings } from './use-settings'

/** The language of the interface; the page changes to it once the choice is saved. The device remembers it for its sign-in page. */
export function LanguageField({ locale }: { locale: Locale }) {
  const t = useTranslations('settings.language')
  const { settings, save } = useSettings({ interfaceLanguage: locale }, ({ interfaceLanguage }) => {
    if (!interfaceLanguage) return
    writeLocalSetting(LANGUAGE_COOKIE, interfaceLanguage)
  })
  return (
    <SegmentedControl
      label={t('label')}
      segments={LOCALES.map((value) => ({ value, label: <span lang={value}>{LOCALE_NAMES[value]}</span> }))}
      value={settings.interfaceLanguage ?? locale}
      onValueChange={(interfaceLanguage) => void save({ interfaceLanguage })}
      className="justify-self-start"
    />
  )
}
