import { getTranslations } from 'next-intl/server'
import type { Role } from '@/lib/ability/ability'
import type { OwnPreferences } from '@/lib/user/preferences'
import { NotificationFields } from './notification-fields'
import { SettingsSection } from './settings-section'

/** The roles for which each type of alert is created. An announcement that interrupts reaches everyone, regardless of their settings. */
const TYPES = {
  student: ['assigned', 'reopened', 'graded', 'review-received', 'roster-changed', 'announcement'],
  staff: ['roster-changed', 'announcement'],
} as const

/** Chooses which alerts this user receives. */
export async function NotificationsScreen({ roleId, preferences }: { roleId: Role; preferences: OwnPreferences }) {
  const t = await getTranslations('settings.notifications')
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <NotificationFields
        types={TYPES[roleId === 'student' ? 'student' : 'staff']}
        notifications={preferences.notifications ?? {}}
      />
      <p className="max-w-form text-text-quiet">{t('announcements')}</p>
    </SettingsSection>
  )
}
