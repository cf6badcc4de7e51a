import { useTranslations } from 'next-intl'
import { type Column, RecordList } from '@/components/data-table/record-list'
import { Badge } from '@/components/ui/badge'
import { PageScreen } from '@/components/ui/page-screen'
import type { WireGroupGrade } from '@/lib/gradebook/schema'
import { type ListPlace, squeryOf } from '@/lib/search/list-address'
import { withCriteria } from '@/lib/search/record-address'
import { Percent } from './figures'
import { ListNothing } from './list-nothing'
import { RecordLink } from './record-link'

export type GradesScreenProps = { grades: readonly WireGroupGrade[]; count: number; place: ListPlace }

/** How each group is doing, ten a page. */
export function GradesScreen({ grades, count, place }: GradesScreenProps) {
  const t = useTranslations('classroom.grades')
  const squery = squeryOf(place)
  const columns: Column<WireGroupGrade>[] = [
    {
      key: 'name',
      label: t('group'),
      sort: 'name',
      cell: ({ groupId, name }) => (
        <RecordLink href={withCriteria(`/classroom/groups/${groupId}/grades`, squery, 'grades')} name={name} />
      ),
    },
    { key: 'students', label: t('students'), numeric: true, cell: ({ students }) => students },
    { key: 'assignments', label: t('assignments'), numeric: true, cell: ({ assignments }) => assignments },
    { key: 'average', label: t('average'), numeric: true, cell: ({ average }) => <Percent value={average} /> },
    { key: 'turnedIn', label: t('turnedIn'), numeric: true, cell: ({ completion }) => <Percent value={completion} /> },
    {
      key: 'toGrade',
      label: t('toGrade'),
      numeric: true,
      cell: ({ requiresGrading }) =>
        requiresGrading > 0 ? <Badge tone="warning">{requiresGrading}</Badge> : requiresGrading,
    },
  ]
  return (
    <PageScreen title={t('title')} text={t('text')}>
      {grades.length === 0 ? (
        <ListNothing place={place} title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <RecordList
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
