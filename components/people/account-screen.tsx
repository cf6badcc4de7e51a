import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { None, When } from '@/components/classroom/figures'
import { RecordFacts } from '@/components/classroom/record-facts'
import { RecordScreen } from '@/components/classroom/record-screen'
import { Badge } from '@/components/ui/badge'
import { Heading } from '@/components/ui/heading'
import { Link } from '@/components/ui/link'
import type { Privilege } from '@/lib/ability/ability'
import type { Choice } from '@/lib/classroom/choice'
import type { WireUser } from '@/lib/user/schema'
import { roleOf } from './role-of'

export type AccountScreenProps = {
  person: WireUser
  /** The names of the places of the privileges. */
  placeNames: Readonly<Record<string, string>>
  timeZone: string
  now: Date
  /** The address of the people list with its search. */
  backHref: string
  actions?: ReactNode
  /** A notice above the facts, such as a scheduled erasure. */
  notice?: ReactNode
}

function Records({ records, base }: { records: readonly Choice[] | undefined; base: string }) {
  if (!records?.length) return <None />
  return (
    <ul>
      {records.map(({ id, name }) => (
        <li key={id}>
          <Link href={`${base}/${id}`} className="wrap-anywhere text-text">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Access({ person, placeNames }: Pick<AccountScreenProps, 'person' | 'placeNames'>) {
  const t = useTranslations('classroom.people')
  const access = useTranslations('records.access')
  const { userPrivileges = [], featureFlags = [] } = person
  const placeOf = (id: string | null | undefined) =>
    id ? (placeNames[id] ?? access('elsewhere')) : access('everywhere')
  return (
    <section aria-labelledby="access" className="mt-8">
      <Heading level={2} id="access">
        {t('access')}
      </Heading>
      {userPrivileges.length === 0 && <p className="mt-2 text-text-quiet">{t('noPrivileges')}</p>}
      <ul aria-labelledby="access" className="mt-2 border-t-1 empty:hidden">
        {userPrivileges.map(({ id, privilege, config }) => (
          <li key={id} className="border-b-1 py-3">
            <p className="font-medium">
              {access('at', {
                // The API types the privilege as a string.
                privilege: access(`privilege.${privilege as Privilege}`),
                place: placeOf(config.schoolId ?? config.districtId),
              })}
            </p>
            <p className="text-fs-1 text-text-quiet">{access(`opens.${privilege as Privilege}`)}</p>
          </li>
        ))}
      </ul>
      {featureFlags.length > 0 && <p className="mt-3">{t('features', { flags: featureFlags.join(', ') })}</p>}
    </section>
  )
}

/** The page of a person who is not a student: account facts, schools and groups, and privileges. */
export function AccountScreen(props: AccountScreenProps) {
  const { person, placeNames, timeZone, now, backHref, actions, notice } = props
  const t = useTranslations('classroom.people')
  const shell = useTranslations('shell')
  const name = `${person.firstName} ${person.lastName}`
  return (
    <RecordScreen
      list={t('title')}
      backHref={backHref}
      name={name}
      text={person.isActive === false && <Badge>{t('inactive')}</Badge>}
      actions={actions}
    >
      {notice}
      <RecordFacts
        label={t('facts')}
        facts={[
          { label: t('role'), value: shell(`role.${roleOf(person)}`) },
          { label: t('username'), value: person.username ?? <None /> },
          { label: t('email'), value: person.email ?? <None /> },
          { label: t('district'), value: person.district?.name ?? <None /> },
          { label: t('school'), value: <Records records={person.schools} base="/classroom/schools" /> },
          { label: t('groups'), value: <Records records={person.groups} base="/classroom/groups" /> },
          { label: t('lastOnline'), value: <When time={person.lastOnlineDate} timeZone={timeZone} now={now} /> },
        ]}
      />
      <Access person={person} placeNames={placeNames} />
    </RecordScreen>
  )
}
