import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { settingGroups } from '@/components/assignment/use-setting-definitions'
import { Heading } from '@/components/ui/heading'
import type { WireAssignment } from '@/lib/assignment/schema'
import { RecordFacts } from './record-facts'

type Settings = WireAssignment['data']['settings']
const SWITCHES = [
  ...settingGroups.reading,
  ...settingGroups.links,
  ...settingGroups.sharing,
  'allowLate',
  'holdScores',
] as const

/** Shows the settings of an assignment: its options, and when students see feedback. */
export function AssignmentSettingsFacts({ settings }: { settings: Settings }) {
  const t = useTranslations('assignment')
  const words = useTranslations('classroom.assignment')
  return (
    <section aria-labelledby="assignment-settings" className="mt-10">
      <Heading level={2} id="assignment-settings">
        {words('settings')}
      </Heading>
      <RecordFacts
        label={words('settings')}
        facts={[
          {
            label: t('settings.scoringFeedbackVisibility'),
            value: t(`visibility.${settings.scoringFeedbackVisibility}`),
          },
          { label: t('settings.scoringFeedbackContent'), value: t(`content.${settings.scoringFeedbackContent}`) },
          { label: t('settings.reviewsRequested'), value: settings.reviewsRequested },
          settings.excludedContentIds.length > 0 && {
            label: words('leftOut'),
            value: words('leftOutCount', { count: settings.excludedContentIds.length }),
          },
        ]}
      />
      <ul aria-label={words('switches')} className="mt-5 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {SWITCHES.map((name) => {
          const Icon = settings[name] ? Check : X
          return (
            <li key={name} className="flex items-center gap-2">
              <Icon
                aria-hidden="true"
                className={settings[name] ? 'size-icon-sm text-success-text' : 'size-icon-sm text-text-quiet'}
              />
              <span className="min-w-0 flex-1">
                {t(`settings.${name}`)}
                <span className="text-fs-1 text-text-quiet"> · {words(settings[name] ? 'on' : 'off')}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
