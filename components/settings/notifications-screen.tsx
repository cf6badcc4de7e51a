import { getTranslations } from 'next-intl/server'
import type { Role } from '@/lib/ability/ability'
import type { OwnPreferences } from '@/lib/user/preferences'
import { NotificationFields } from './notification-fields'
import { SettingsSection } from './settings-section'

/** Whom each kind of alert is made for. An announcement that interrupts comes to everybody, whatever they chose. */
const TYPES = {
  student: ['assigned', 'reopened', 'graded', 'review-received', 'roster-changed', 'announcement'],
  staff: ['roster-changed', 'announcement'],
} as const

/** Which alerts come to this user. */
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
