'use client'

import { useTranslations } from 'next-intl'
import { SwitchField } from '@/components/form/choice-fields'
import type { OwnPreferences } from '@/lib/user/preferences'
import { useSettings } from './use-settings'

/** Whether films start with captions, and texts with their highlights shown. */
export function ShowingFields(initial: Pick<OwnPreferences, 'captionsOn' | 'annotationsOn'>) {
  const t = useTranslations('settings.showing')
  const { settings, save } = useSettings(initial)
  return (
    <>
      <SwitchField
        label={t('captions')}
        hint={t('captionsHint')}
        checked={settings.captionsOn === true}
        onChange={(event) => void save({ captionsOn: event.target.checked })}
      />
      <SwitchField
        label={t('annotations')}
        hint={t('annotationsHint')}
        checked={settings.annotationsOn === true}
        onChange={(event) => void save({ annotationsOn: event.target.checked })}
      />
    </>
  )
}
