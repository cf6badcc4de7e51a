import { useTranslations } from 'next-intl'
import type { Column } from '@/components/data-table/column'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { MAX_GROUP_NAME_LENGTH } from '@/lib/group/limits'
import type { WireGroup } from '@/lib/group/schema'
import { withCriteria } from '@/lib/search/record-address'
import { gradeChoices } from '@/lib/user/grade-level'
import { type TableTime, useCommonColumns } from './common-columns'
import { None } from './figures'
import { RecordLink } from './record-link'

type Options = TableTime & {
  schools: Readonly<Record<string, string>>
  creators: Readonly<Record<string, string>>
  /** The search of the list, so that a record can link back to it. */
  squery: string | null
}

// Anyone who can list a group can also edit it (contract.md §2, Groups).
const writeOf =
  (field: 'name' | 'gradeLevel') =>
  ({ id, version, [field]: value }: WireGroup) => ({ path: `groups/${id}`, version, field, value })

const teachersOf = ({ teachers }: WireGroup) =>
  teachers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ')

/** Returns the columns of a group list. */
export function useGroupColumns({ schools, creators, squery, ...time }: Options): Column<WireGroup>[] {
  const t = useTranslations('classroom.groups')
  const columns = useTranslations('classroom.columns')
  const common = useCommonColumns(time)
  return [
    {
      key: 'name',
      label: t('name'),
      sort: 'name',
      entry: { maxLength: MAX_GROUP_NAME_LENGTH },
      write: writeOf('name'),
      cell: ({ id, name, schoolId, isActive }) => (
        <>
          <RecordLink
            href={withCriteria(`/classroom/groups/${id}`, squery, 'groups')}
            name={name}
            text={schools[schoolId]}
          />
          {!isActive && <Badge>{t('state.inactive')}</Badge>}
        </>
      ),
      value: ({ name }) => name,
    },
    common.text(
      {
        key: 'grade',
        label: t('grade'),
        sort: 'gradeLevel',
        entry: { choices: gradeChoices(null), isOptional: true },
        write: writeOf('gradeLevel'),
      },
      ({ gradeLevel }) => gradeLevel,
    ),
    {
      key: 'teachers',
      label: t('teachers'),
      className: 'cards:col-span-2',
      cell: (group) =>
        group.teachers.length > 0 ? <span className="wrap-anywhere line-clamp-2">{teachersOf(group)}</span> : <None />,
      value: teachersOf,
    },
    { key: 'students', label: t('students'), numeric: true, cell: ({ students }) => students.length },
    {
      key: 'teacherCount',
      label: t('teacherCount'),
      numeric: true,
      isExtra: true,
      cell: ({ teachers }) => teachers.length,
    },
    { key: 'open', label: t('open'), numeric: true, cell: ({ counts }) => counts?.openAssignments ?? 0 },
    common.text({ key: 'school', label: t('school'), isExtra: true }, ({ schoolId }) => schools[schoolId]),
    common.active(),
    common.text(
      { key: 'createdBy', label: columns('createdBy'), isExtra: true },
      ({ createdById }) => creators[createdById ?? ''],
    ),
    ...common.dates<WireGroup>({ created: 'dateCreated', modified: 'dateModified' }),
    {
      key: 'ways',
      label: t('ways'),
      isWays: true,
      className: 'cards:col-span-2',
      cell: ({ id, name }) => (
        <Link
          href={withCriteria(`/classroom/groups/${id}/grades`, squery, 'groups')}
          prefetch={false}
          aria-label={t('gradesOf', { name })}
          className="inline-flex min-h-control-sm items-center font-medium text-accent-text no-underline hover:underline max-lg:min-h-11"
        >
          {t('grades')}
        </Link>
      ),
    },
  ]
}
