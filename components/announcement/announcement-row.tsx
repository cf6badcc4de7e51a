import { BellRing, CalendarClock, CircleCheck, CircleStop, MessageSquareWarning } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import type { Zone } from '@/components/form/zoned-time-field'
import { StoredHtml } from '@/components/rich-text/stored-html'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { AnnouncementState } from '@/lib/announcement/announcement-state'
import { stateOf } from '@/lib/announcement/announcement-state'
import type { AudiencePlace } from '@/lib/announcement/audience-place'
import type { WireAnnouncement } from '@/lib/announcement/schema'
import { RowActions } from './row-actions'

const TONES: Record<AnnouncementState, BadgeTone> = { planned: 'info', running: 'success', ended: 'neutral' }
const ICONS = { planned: CalendarClock, running: CircleCheck, ended: CircleStop }

type AnnouncementRowProps = {
  announcement: WireAnnouncement
  places: readonly AudiencePlace[]
  zone: Zone
  now: Date
}

function useFacts({ announcement, places, zone: { timeZone }, now }: AnnouncementRowProps): string[] {
  const t = useTranslations('announcements')
  const format = useFormatter()
  const { audience, startDate, endDate, recipients, confirmed } = announcement
  const place = places.find(({ kind, id }) => audience[kind] === id)?.name
  const roles = audience.roleIds.map((role) => t(`roles.${role}`)).join(', ')
  const dateOf = (date: string) =>
    format.dateTime(new Date(date), { timeZone, dateStyle: 'medium', timeStyle: 'short' })
  const until = endDate ? t('until', { date: dateOf(endDate) }) : t('noEnd')
  const isTold = recipients > 0 || stateOf(announcement, now) !== 'planned'
  return [
    [place, roles].filter(Boolean).join(': '),
    `${t('from', { date: dateOf(startDate) })} ${until}`,
    isTold ? `${t('read')}: ${t('readBy', { confirmed, recipients })}` : t('notYet'),
  ]
}

/** An announcement: its text, recipients, dates, and number of readers. */
export function AnnouncementRow(props: AnnouncementRowProps) {
  const { announcement, places, zone, now } = props
  const t = useTranslations('announcements')
  const facts = useFacts(props)
  const state = stateOf(announcement, now)
  const Icon = ICONS[state]
  const isInterrupt = announcement.mode === 'interrupt'
  const Mode = isInterrupt ? MessageSquareWarning : BellRing
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-1 py-4">
      <div className="min-w-0 flex-[1_1_32rem]">
        <h2 className="wrap-anywhere text-fs-3">{announcement.title}</h2>
        <p className="mt-1 flex flex-wrap gap-2">
          <Badge tone={TONES[state]} icon={<Icon aria-hidden="true" />}>
            {t(state)}
          </Badge>
          <Badge icon={<Mode aria-hidden="true" />}>{t(isInterrupt ? 'interrupt' : 'profile')}</Badge>
        </p>
        <p className="wrap-anywhere mt-2">
          <StoredHtml html={announcement.message} as="span" lang={null} />
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-5 text-fs-1 text-text-quiet">
          {facts.filter(Boolean).map((fact) => (
            <li key={fact} className="num wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <RowActions announcement={announcement} state={state} places={places} zone={zone} />
    </li>
  )
}
