import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AddPeople } from '@/components/classroom/add-people'
import { AccountsScreen } from '@/components/people/accounts-screen'
import { classroomLists } from '@/lib/classroom/lists'
import { readFilterSchools, readPersonChoices } from '@/lib/classroom/server/read-person-choices'
import { now } from '@/lib/common/clock'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'
import { listUsers } from '@/lib/user/server/list-users'
import { viewedTable } from '@/lib/user/table-views'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('classroom.people'))('title') }
}

/** The list of all accounts in the viewer's scope. */
export default async function AccountsPage({ searchParams }: PageProps<'/classroom/people'>) {
  const actor = await requireActor('admin')
  const at = { path: '/classroom/people', endpoint: 'users', shown: viewedTable(actor, 'accounts') }
  const { query, place } = await loadList(await searchParams, classroomLists.people, at)
  const { schoolId } = query.where
  const [{ data, count }, choices, schools] = await Promise.all([
    listUsers(actor, query),
    readPersonChoices(actor),
    readFilterSchools(actor, typeof schoolId === 'string' ? schoolId : null),
  ])
  return (
    <AccountsScreen
      people={data}
      {...{ count, place }}
      schools={schools}
      timeZone={actor.timeZone}
      now={now()}
      actions={<AddPeople choices={choices} />}
    />
  )
}
