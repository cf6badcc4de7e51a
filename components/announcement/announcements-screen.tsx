import { useTranslations } from 'next-intl'
import type { Zone } from '@/components/form/zoned-time-field'
import { EmptyState } from '@/components/ui/empty-state'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import { PageLinks } from '@/components/ui/page-links'
import type { AudiencePlace } from '@/lib/announcement/audience-place'
import { ANNOUNCEMENT_PAGE_SIZE } from '@/lib/announcement/limits'
import type { WireAnnouncement } from '@/lib/announcement/schema'
import { AnnouncementRow } from './announcement-row'
import { WriteButton } from './write-button'

export type AnnouncementsScreenProps = {
  announcements: readonly WireAnnouncement[]
  count: number
  /** Counted from 1. */
  page: number
  places: readonly AudiencePlace[]
  zone: Zone
  now: Date
}

/** An admin's announcements, with recipients, dates and number of readers, and the actions to write, edit and end them. */
export function AnnouncementsScreen({ announcements, count, page, places, zone, now }: AnnouncementsScreenProps) {
  const t = useTranslations('announcements')
  const from = (page - 1) * ANNOUNCEMENT_PAGE_SIZE + 1
  return (
    <div className="max-w-4xl px-4 pt-6 pb-16 md:px-10 md:pt-8">
      <p className="mb-1 text-fs-1">
        <Link href="/notifications">{t('back')}</Link>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <Heading level={1} className="wrap-anywhere">
            {t('title')}
          </Heading>
          <p className="mt-1 text-text-quiet">{t('text')}</p>
        </div>
        <WriteButton places={places} zone={zone} />
      </div>
      {announcements.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <>
          <ul aria-label={t('list')} className="mt-6 border-t-1">
            {announcements.map((announcement) => (
              <AnnouncementRow key={announcement.id} {...{ announcement, places, zone, now }} />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-fs-1 text-text-quiet">
              {t('showing', { from, to: from + announcements.length - 1, count })}
            </p>
            <PageLinks
              page={page}
              pageCount={Math.ceil(count / ANNOUNCEMENT_PAGE_SIZE)}
              path="/notifications/announcements"
              label={t('title')}
            />
          </div>
        </>
      )}
    </div>
  )
}
