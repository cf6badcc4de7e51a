import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Texts } from '@/components/i18n/texts'
import { PeopleScreen } from '@/components/people/people-screen'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'
import { actableListSpec } from '@/lib/user/actable-list'
import { listActablePeople } from '@/lib/user/server/list-actable-people'
import { viewedTable } from '@/lib/user/table-views'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('people'))('title') }
}

/** The search for a user to act as; denied to anyone who is already acting as another user. */
export default async function PeoplePage({ searchParams }: PageProps<'/people'>) {
  const actor = await requireActor('impersonate')
  if (actor.session.contextUserId !== null) redirect('/403')
  const at = { path: '/people', endpoint: 'users', shown: viewedTable(actor, 'people') }
  const { query, place } = await loadList(await searchParams, actableListSpec, at)
  const { data, count, roles } = await listActablePeople(actor, query)
  return (
    <Texts of={['people', 'list']}>
      <PeopleScreen people={data} count={count} roles={roles} place={place} />
    </Texts>
  )
}
