'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { useRefresh } from '@/lib/routing/client/use-refresh'
import { type OwnSettings, useOwnSettings } from '@/lib/user/client/use-own-settings'

/** A newly chosen language and the settings before it. */
type NewLanguage = { before: OwnSettings; language: string }

/**
 * Returns settings that take effect at once. Each save is confirmed with an undo; after a change of language, in the new language once the
 * page has its texts. `onApply` shows a change on the page.
 */
export function useSettings(initial: OwnSettings, onApply?: (settings: OwnSettings) => void) {
  const t = useTranslations('settings')
  const locale = useLocale()
  const refresh = useRefresh()
  const [untold, setUntold] = useState<NewLanguage | null>(null)

  function notifySaved(before: OwnSettings) {
    notify.success(t('saved'), { key: 'settings', action: { label: t('undo'), onPress: () => void save(before) } })
  }

  const { settings, save } = useOwnSettings(initial, {
    onApply,
    onSaved(before, { interfaceLanguage: language }) {
      if (language && language !== locale) setUntold({ before, language })
      else notifySaved(before)
      refresh()
    },
  })

  useEffect(() => {
    if (untold?.language !== locale) return
    setUntold(null)
    notifySaved(untold.before)
  })
  return { settings, save }
}
