import { useTranslations } from 'next-intl'
import type { Column } from '@/components/data-table/record-list'
import type { WireUser } from '@/lib/user/schema'
import { None, Percent, When } from './figures'
import { PersonLink } from './person-link'

type Names = Readonly<Record<string, string>>
type Options = {
  languages: Names
  proficiencies: Names
  timeZone: string
  now: Date
  /** Where a student's name leads. */
  hrefOf: (id: string) => string
  /** Shows the groups, where students of several are listed. */
  withGroups?: boolean
}

/** The columns of every list of students. */
export function useStudentColumns(options: Options): Column<WireUser>[] {
  const t = useTranslations('classroom.students')
  const { languages, proficiencies, timeZone, now, hrefOf, withGroups } = options
  const groups: Column<WireUser> = {
    key: 'groups',
    label: t('groups'),
    className: 'max-lg:col-span-2',
    cell: (student) =>
      student.groups?.length ? (
        <span className="wrap-anywhere line-clamp-2">{student.groups.map(({ name }) => name).join(', ')}</span>
      ) : (
        <None />
      ),
  }
  return [
    {
      key: 'name',
      label: t('name'),
      sort: 'lastName',
      cell: (student) => (
        <PersonLink
          person={student}
          href={hrefOf(student.id)}
          isInactive={student.isActive === false && t('inactive')}
        />
      ),
    },
    ...(withGroups ? [groups] : []),
    {
      key: 'online',
      label: t('lastOnline'),
      sort: 'lastOnlineDate',
      className: 'whitespace-nowrap',
      cell: ({ lastOnlineDate }) => <When time={lastOnlineDate} timeZone={timeZone} now={now} />,
    },
    { key: 'language', label: t('language'), cell: ({ languageId }) => languages[languageId ?? ''] ?? <None /> },
    {
      key: 'proficiency',
      label: t('proficiency'),
      cell: ({ proficiencyId }) => proficiencies[proficiencyId ?? ''] ?? <None />,
    },
    { key: 'open', label: t('open'), numeric: true, cell: ({ counts }) => counts?.openAssignments ?? 0 },
    { key: 'average', label: t('average'), numeric: true, cell: ({ averages }) => <Percent value={averages?.all} /> },
  ]
}
