import { useTranslations } from 'next-intl'
import { ListPages } from '@/components/data-table/list-pages'
import { NoData } from '@/components/data-table/no-data'
import { RecentChanges } from '@/components/feedback/recent-changes'
import { GradebookView } from '@/components/gradebook/gradebook-view'
import { PageScreen } from '@/components/ui/page-screen'
import type { Sheet } from '@/lib/gradebook/sheet'
import type { ListPlace } from '@/lib/search/list-address'
import { GradesTabs } from './grades-tabs'

type AllGradesScreenProps = {
  sheet: Sheet
  /** The number of students on all pages. */
  count: number
  place: ListPlace
  timeZone: string
  now: Date
}

/** The gradebook of all groups that the user teaches: each student once, with their work from all of these groups. */
export function AllGradesScreen({ sheet, count, place, timeZone, now }: AllGradesScreenProps) {
  const t = useTranslations('classroom.grades')
  const { rows, assignments } = sheet
  const isEmpty = rows.length === 0 || assignments.length === 0
  return (
    <PageScreen title={t('title')} text={t('studentsText')} actions={<RecentChanges />}>
      <GradesTabs view="students" />
      {isEmpty ? (
        <NoData title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <GradebookView label={t('studentsTitle')} mayGrade {...{ sheet, timeZone, now }} />
      )}
      {count > rows.length && <ListPages label={t('title')} place={place} rows={rows.length} count={count} />}
    </PageScreen>
  )
}
