import { useTranslations } from 'next-intl'
import type { Column } from '@/components/data-table/column'
import { Badge } from '@/components/ui/badge'
import { itemWord } from '@/lib/assignment/kind'
import type { WireAssignment } from '@/lib/assignment/schema'
import { fileTime } from '@/lib/common/file-time'
import { roundHundredths } from '@/lib/common/round'
import { useCommonColumns } from './common-columns'
import { EndTime, None } from './figures'
import { RecordLink } from './record-link'

/** Returns the percentage of work that was submitted; null if the assignment has no work yet. */
function completionOf({ relatedData: { counts } }: WireAssignment): number | null {
  return counts && counts.assigned > 0 ? roundHundredths((counts.submitted / counts.assigned) * 100) : null
}

/** Returns the columns of an assignment list whose target is known from the page. */
export function useAssignmentColumns({ timeZone, now }: { timeZone: string; now: Date }): Column<WireAssignment>[] {
  const t = useTranslations('assignment')
  const columns = useTranslations('classroom.columns')
  const common = useCommonColumns({ timeZone, now })
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
      value: ({ content }) => content.name,
    },
    common.time({ key: 'start', label: t('settings.startDate'), sort: 'startDate' }, ({ startDate }) => startDate),
    {
      key: 'end',
      label: t('settings.endDate'),
      sort: 'endDate',
      className: 'whitespace-nowrap',
      cell: ({ endDate }) =>
        endDate ? <EndTime time={endDate} timeZone={timeZone} now={now} /> : <None label={t('list.noEnd')} />,
      value: ({ endDate }) => fileTime(endDate, timeZone),
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
      value: ({ relatedData }) => relatedData.counts?.requiresGrading ?? 0,
    },
    common.percent({ key: 'completion', label: columns('completion') }, completionOf),
    common.text(
      { key: 'createdBy', label: columns('createdBy'), isExtra: true },
      ({ createdBy: { firstName, lastName } }) => `${firstName} ${lastName}`,
    ),
    common.time(
      { key: 'created', label: columns('created'), sort: 'createdDate', isExtra: true },
      ({ createdDate }) => createdDate,
    ),
  ]
}
