import { useTranslations } from 'next-intl'
import type { Column } from '@/components/data-table/record-list'
import { Badge } from '@/components/ui/badge'
import { itemWord } from '@/lib/assignment/kind'
import type { WireAssignment } from '@/lib/assignment/schema'
import { EndTime, None, When } from './figures'
import { RecordLink } from './record-link'

/** The columns of a list of assignments whose target is known. */
export function useAssignmentColumns({ timeZone, now }: { timeZone: string; now: Date }): Column<WireAssignment>[] {
  const t = useTranslations('assignment')
  const count = (key: 'assigned' | 'submitted', label: 'list.assigned' | 'list.submitted'): Column<WireAssignment> => ({
    key,
    label: t(label),
    numeric: true,
    cell: ({ relatedData }) => relatedData.counts?.[key] ?? 0,
  })
  return [
    {
      key: 'name',
      label: t('list.name'),
      sort: 'content.name',
      cell: ({ id, content }) => (
        <RecordLink
          href={`/classroom/assignments/${id}`}
          name={content.name}
          text={[t(`item.${itemWord(content)}`), content.parent?.name].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      key: 'start',
      label: t('settings.startDate'),
      sort: 'startDate',
      className: 'whitespace-nowrap',
      cell: ({ startDate }) => <When time={startDate} timeZone={timeZone} now={now} />,
    },
    {
      key: 'end',
      label: t('settings.endDate'),
      sort: 'endDate',
      className: 'whitespace-nowrap',
      cell: ({ endDate }) =>
        endDate ? <EndTime time={endDate} timeZone={timeZone} now={now} /> : <None label={t('list.noEnd')} />,
    },
    count('assigned', 'list.assigned'),
    count('submitted', 'list.submitted'),
    {
      key: 'toGrade',
      label: t('list.toGrade'),
      numeric: true,
      cell: ({ relatedData }) => {
        const toGrade = relatedData.counts?.requiresGrading ?? 0
        return toGrade > 0 ? <Badge tone="warning">{toGrade}</Badge> : 0
      },
    },
  ]
}
