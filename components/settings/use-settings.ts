'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { notify } from '@/components/feedback/notify'
import { type OwnSettings, useOwnSettings } from '@/lib/user/client/use-own-settings'

/** Settings that hold at once; each save is told, with the way back. `onApply` shows a change on the page itself. */
export function useSettings(initial: OwnSettings, onApply?: (settings: OwnSettings) => void) {
  const t = useTranslations('settings')
  const router = useRouter()
  const { settings, save } = useOwnSettings(initial, {
    onApply,
    onSaved(before) {
      notify.success(t('saved'), { key: 'settings', action: { label: t('undo'), onPress: () => void save(before) } })
      router.refresh()
    },
  })
  return { settings, save }
}
