import { useTranslations } from 'next-intl'
import { DataTable } from '@/components/data-table/data-table'
import { ListSearch } from '@/components/data-table/list-search'
import { PageScreen } from '@/components/ui/page-screen'
import { type ListPlace, squeryOf } from '@/lib/search/list-address'
import { withCriteria } from '@/lib/search/record-address'
import type { WireUser } from '@/lib/user/schema'
import { ListNothing } from './list-nothing'
import { useStudentColumns } from './student-columns'

export type StudentsScreenProps = {
  students: readonly WireUser[]
  count: number
  languages: Readonly<Record<string, string>>
  proficiencies: Readonly<Record<string, string>>
  place: ListPlace
  timeZone: string
  now: Date
  /** Whether the list covers whole schools rather than only the user's own groups. */
  isWhole: boolean
}

/** Lists the students of the groups that the user teaches, or of the schools they manage. */
export function StudentsScreen({ students, count, place, isWhole, ...known }: StudentsScreenProps) {
  const t = useTranslations('classroom.students')
  const squery = squeryOf(place)
  const columns = useStudentColumns({
    ...known,
    withGroups: true,
    hrefOf: (id) => withCriteria(`/classroom/students/${id}`, squery, 'users'),
  })
  return (
    <PageScreen title={t(isWhole ? 'title' : 'myTitle')}>
      <ListSearch label={t('search')} place={place} className="mt-5" />
      {students.length === 0 ? (
        <ListNothing place={place} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={students}
          keyOf={({ id }) => id}
          place={place}
          count={count}
        />
      )}
    </PageScreen>
  )
}
