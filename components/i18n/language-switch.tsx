'use client'

import { useLocale } from 'next-intl'
import { LANGUAGE_COOKIE, LOCALE_NAMES, LOCALES, type Locale } from '@/lib/i18n/locales'
import { writeLocalSetting } from '@/lib/local-setting/client/write-local-setting'
import { useRefresh } from '@/lib/routing/client/use-refresh'

/** The other languages of a signed-out page, each named in its own language; the device remembers the choice. */
export function LanguageSwitch() {
  const current = useLocale()
  const refresh = useRefresh()

  function handlePress(locale: Locale) {
    writeLocalSetting(LANGUAGE_COOKIE, locale)
    refresh()
  }

  return (
    <div className="flex justify-center gap-2">
      {LOCALES.filter((locale) => locale !== current).map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          onClick={() => handlePress(locale)}
          className="min-h-target rounded-2 px-4 font-medium text-accent-text hover:bg-surface-hover"
        >
          {LOCALE_NAMES[locale]}
        </button>
      ))}
    </div>
  )
}
