import { Megaphone } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { buttonStyles } from '@/components/ui/button-styles'
import { cn } from '@/components/ui/cn'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import { PageLinks } from '@/components/ui/page-links'
import { TabLink, TabLinks } from '@/components/ui/tab-links'
import { alertWords } from '@/lib/user-alert/alert-words'
import { ALERT_PAGE_SIZE } from '@/lib/user-alert/limits'
import { type NotificationFilter, notificationsPath } from '@/lib/user-alert/notifications-path'
import { type AlertType, alertTypes, type WireAlert } from '@/lib/user-alert/schema'
import { MarkAllButton } from './mark-all-button'
import { NotificationRow } from './notification-row'

export type NotificationsScreenProps = {
  alerts: readonly WireAlert[]
  count: number
  newCount: number
  newBehindBell: number
  filter: NotificationFilter
  /** Counted from 1. */
  page: number
  timeZone: string
  /** Whether the viewer can write announcements. */
  mayAnnounce: boolean
  isStudent: boolean
}

/** The types that only students receive, since they concern their work. */
const OF_WORK: readonly AlertType[] = ['assigned', 'reopened', 'graded', 'review-received']

function Kinds({ filter, isStudent }: Pick<NotificationsScreenProps, 'filter' | 'isStudent'>) {
  const t = useTranslations('notifications')
  const kinds = [null, ...alertTypes.filter((type) => isStudent || !OF_WORK.includes(type))]
  return (
    <nav aria-label={t('kinds')} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {kinds.map((type) => (
          <li key={type ?? 'all'}>
            <Link
              href={notificationsPath({ ...filter, type })}
              aria-current={type === filter.type ? 'page' : undefined}
              className={cn(
                buttonStyles({ size: 'sm' }),
                'min-h-target aria-[current]:border-accent-mark aria-[current]:bg-accent-soft aria-[current]:text-accent-text',
              )}
            >
              {type ? t(`type.${type}`) : t('every')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Nothing({ filter, isStudent }: Pick<NotificationsScreenProps, 'filter' | 'isStudent'>) {
  const t = useTranslations('notifications')
  const all = (
    <Button asChild>
      <Link href="/notifications">{t('seeAll')}</Link>
    </Button>
  )
  if (filter.type) return <EmptyState title={t('noneKindTitle')} text={t('noneKindText')} action={all} />
  if (filter.isNew) return <EmptyState art="all-done" title={t('noneNewTitle')} text={t('noneNewText')} action={all} />
  return <EmptyState art="all-done" title={t('emptyTitle')} text={t(isStudent ? 'emptyText' : 'emptyStaffText')} />
}

function Rows({ alerts, timeZone }: Pick<NotificationsScreenProps, 'alerts' | 'timeZone'>) {
  const t = useTranslations('notifications')
  const format = useFormatter()
  return (
    <ul aria-label={t('list')} className="mt-4 border-t-1">
      {alerts.map((alert) => (
        <li key={alert.id} className="border-b-1">
          <NotificationRow
            alert={alert}
            texts={{ badge: t('badge'), mark: t('mark'), markOne: t('markOne', { words: alertWords(alert) }) }}
            when={format.dateTime(new Date(alert.dateCreated), { timeZone, dateStyle: 'medium', timeStyle: 'short' })}
          />
        </li>
      ))}
    </ul>
  )
}

/** The list of notifications: all or new ones, of one type or all, ten per page. */
export function NotificationsScreen(props: NotificationsScreenProps) {
  const { alerts, count, newCount, newBehindBell, filter, page, mayAnnounce } = props
  const t = useTranslations('notifications')
  const from = (page - 1) * ALERT_PAGE_SIZE + 1
  return (
    <div className="max-w-4xl px-4 pt-6 pb-16 md:px-10 md:pt-8">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Heading level={1} className="wrap-anywhere">
            {t('title')}
          </Heading>
          <p className="mt-1 text-text-quiet">{t('text')}</p>
        </div>
        <div className="flex min-w-0 flex-wrap gap-2">
          {newBehindBell > 0 && <MarkAllButton label={t('markAll')} />}
          {mayAnnounce && (
            <Button asChild>
              <Link href="/notifications/announcements">
                <Megaphone aria-hidden="true" />
                {t('announcements')}
              </Link>
            </Button>
          )}
        </div>
      </div>
      <TabLinks label={t('tabs')} className="mt-4">
        <TabLink current={!filter.isNew} size="sm">
          <Link href={notificationsPath({ ...filter, isNew: false })}>{t('all')}</Link>
        </TabLink>
        <TabLink current={filter.isNew} count={newCount} size="sm">
          <Link href={notificationsPath({ ...filter, isNew: true })}>{t('new')}</Link>
        </TabLink>
      </TabLinks>
      <Kinds {...props} />
      {alerts.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <>
          <Rows {...props} />
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-fs-1 text-text-quiet">
              {t('showing', { from, to: from + alerts.length - 1, count })}
            </p>
            <PageLinks
              page={page}
              pageCount={Math.ceil(count / ALERT_PAGE_SIZE)}
              path={notificationsPath(filter)}
              label={t('title')}
            />
          </div>
        </>
      )}
    </div>
  )
}
