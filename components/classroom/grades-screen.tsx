import { useTranslations } from 'next-intl'
import type { Column } from '@/components/data-table/column'
import { DataTable } from '@/components/data-table/data-table'
import { Badge } from '@/components/ui/badge'
import { PageScreen } from '@/components/ui/page-screen'
import type { WireGroupGrade } from '@/lib/gradebook/schema'
import { type ListPlace, squeryOf } from '@/lib/search/list-address'
import { withCriteria } from '@/lib/search/record-address'
import { type TableTime, useCommonColumns } from './common-columns'
import { GradesTabs } from './grades-tabs'
import { ListNothing } from './list-nothing'
import { RecordLink } from './record-link'

export type GradesScreenProps = TableTime & { grades: readonly WireGroupGrade[]; count: number; place: ListPlace }

/** Lists the groups with their grade summaries, ten per page. */
export function GradesScreen({ grades, count, place, ...time }: GradesScreenProps) {
  const t = useTranslations('classroom.grades')
  const common = useCommonColumns(time)
  const squery = squeryOf(place)
  const columns: Column<WireGroupGrade>[] = [
    {
      key: 'name',
      label: t('group'),
      sort: 'name',
      cell: ({ groupId, name }) => (
        <RecordLink href={withCriteria(`/classroom/groups/${groupId}/grades`, squery, 'grades')} name={name} />
      ),
      value: ({ name }) => name,
    },
    { key: 'students', label: t('students'), numeric: true, cell: ({ students }) => students },
    { key: 'assignments', label: t('assignments'), numeric: true, cell: ({ assignments }) => assignments },
    common.percent({ key: 'average', label: t('average') }, ({ average }) => average),
    common.percent({ key: 'assessment', label: t('assessment'), isExtra: true }, ({ averages }) => averages.assessment),
    common.percent(
      { key: 'interactive', label: t('interactive'), isExtra: true },
      ({ averages }) => averages.interactive,
    ),
    common.percent({ key: 'peer', label: t('peer'), isExtra: true }, ({ averages }) => averages.peer),
    common.percent({ key: 'turnedIn', label: t('turnedIn') }, ({ completion }) => completion),
    {
      key: 'toGrade',
      label: t('toGrade'),
      numeric: true,
      cell: ({ requiresGrading }) =>
        requiresGrading > 0 ? <Badge tone="warning">{requiresGrading}</Badge> : requiresGrading,
      value: ({ requiresGrading }) => requiresGrading,
    },
  ]
  return (
    <PageScreen title={t('title')} text={t('text')}>
      <GradesTabs view="groups" />
      {grades.length === 0 ? (
        <ListNothing place={place} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={grades}
          keyOf={({ groupId }) => groupId}
          place={place}
          count={count}
        />
      )}
    </PageScreen>
  )
}
