import { useTranslations } from 'next-intl'
import type { Column } from '@/components/data-table/column'
import { ViewAsStudentButton } from '@/components/session/view-as-student-button'
import { Link } from '@/components/ui/link'
import { gradeChoices } from '@/lib/user/grade-level'
import type { WireUser } from '@/lib/user/schema'
import { useCommonColumns } from './common-columns'
import { None } from './figures'
import { PersonLink } from './person-link'

type Names = Readonly<Record<string, string>>
type Options = {
  languages: Names
  proficiencies: Names
  timeZone: string
  now: Date
  /** Returns the address that a student's name links to. */
  hrefOf: (id: string) => string
  /** Whether to show the groups, for lists that span several. */
  withGroups?: boolean
  /** Ids of the students whose view the user may open; none by default. */
  viewableIds?: readonly string[]
}

const nameOf = ({ firstName, lastName }: WireUser) => `${firstName} ${lastName}`
const choicesOf = (names: Names) => Object.entries(names).map(([value, label]) => ({ value, label }))

/** Returns the inline edit of a student's field; null if the user only receives the student's name. */
function writeOf(field: 'languageId' | 'proficiencyId' | 'gradeLevel') {
  return ({ id, version, ...student }: WireUser) =>
    version === undefined ? null : { path: `users/${id}`, version, field, value: student[field] ?? null }
}

/** Returns the columns shared by all student lists. */
export function useStudentColumns(options: Options): Column<WireUser>[] {
  const t = useTranslations('classroom.students')
  const { languages, proficiencies, hrefOf, withGroups, viewableIds = [] } = options
  const common = useCommonColumns(options)
  const groupNames = ({ groups = [] }: WireUser) => groups.map(({ name }) => name).join(', ')
  const groups: Column<WireUser> = {
    key: 'groups',
    label: t('groups'),
    className: 'min-w-40 cards:col-span-2',
    cell: (student) =>
      student.groups?.length ? <span className="wrap-anywhere line-clamp-2">{groupNames(student)}</span> : <None />,
    value: groupNames,
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
      value: nameOf,
    },
    ...(withGroups ? [groups] : []),
    common.time({ key: 'online', label: t('lastOnline'), sort: 'lastOnlineDate' }, (student) => student.lastOnlineDate),
    common.text(
      {
        key: 'grade',
        label: t('grade'),
        isExtra: true,
        entry: { choices: gradeChoices(null), isOptional: true },
        write: writeOf('gradeLevel'),
      },
      (student) => student.gradeLevel,
    ),
    common.text(
      {
        key: 'language',
        label: t('language'),
        entry: { choices: choicesOf(languages), isOptional: true },
        write: writeOf('languageId'),
      },
      ({ languageId }) => languages[languageId ?? ''],
    ),
    common.text(
      {
        key: 'proficiency',
        label: t('proficiency'),
        entry: { choices: choicesOf(proficiencies), isOptional: true },
        write: writeOf('proficiencyId'),
      },
      ({ proficiencyId }) => proficiencies[proficiencyId ?? ''],
    ),
    { key: 'open', label: t('open'), numeric: true, cell: ({ counts }) => counts?.openAssignments ?? 0 },
    common.percent({ key: 'completion', label: t('completion') }, ({ completion }) => completion),
    common.percent({ key: 'average', label: t('average') }, ({ averages }) => averages?.all),
    common.percent(
      { key: 'assessment', label: t('assessment'), isExtra: true },
      ({ averages }) => averages?.assessment,
    ),
    common.percent(
      { key: 'interactive', label: t('interactive'), isExtra: true },
      ({ averages }) => averages?.interactive,
    ),
    common.percent({ key: 'peer', label: t('peer'), isExtra: true }, ({ averages }) => averages?.peer),
    common.active(),
    ...common.dates<WireUser>({ created: 'dateCreated' }),
    {
      key: 'ways',
      label: t('ways'),
      isWays: true,
      cell: (student) => (
        <span className="flex items-center gap-3">
          <Link
            href={`/classroom/students/${student.id}/grades`}
            prefetch={false}
            aria-label={t('gradesOf', { name: nameOf(student) })}
            className="inline-flex min-h-control-sm items-center font-medium text-accent-text no-underline hover:underline max-lg:min-h-11"
          >
            {t('grades')}
          </Link>
          {viewableIds.includes(student.id) && (
            <ViewAsStudentButton userId={student.id} name={nameOf(student)} isInRow />
          )}
        </span>
      ),
    },
  ]
}
