'use client'

import { useTranslations } from 'next-intl'
import { SwitchField } from '@/components/form/choice-fields'
import type { AlertType } from '@/lib/user-alert/schema'
import { useSettings } from './use-settings'

type NotificationFieldsProps = {
  types: readonly AlertType[]
  notifications: Partial<Record<AlertType, boolean>>
}

/** Chooses which types of alerts the user receives; each is on by default. */
export function NotificationFields({ types, notifications: initial }: NotificationFieldsProps) {
  const t = useTranslations('settings.notifications')
  const { settings, save } = useSettings({ notifications: initial })
  const chosen = settings.notifications ?? {}
  return (
    <div>
      {types.map((type) => (
        <SwitchField
          key={type}
          label={t(`type.${type}`)}
          checked={chosen[type] !== false}
          onChange={(event) => void save({ notifications: { ...chosen, [type]: event.target.checked } })}
        />
      ))}
    </div>
  )
}
