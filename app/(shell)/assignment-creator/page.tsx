import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoGroupsScreen } from '@/components/assignment/no-groups-screen'
import { PickerScreen } from '@/components/assignment/picker-screen'
import { listAssignable } from '@/lib/assignment/server/list-assignable'
import { targetQuery } from '@/lib/assignment/targets'
import { canAssign } from '@/lib/group/server/can-assign'
import { pageNumber } from '@/lib/routing/page-number'
import { searchText } from '@/lib/routing/search-text'
import { requireActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('assignment.creator'))('title') }
}

/** The first step of a new assignment without an item: choosing one (contract.md §6), if the teacher has anyone to assign it to. */
export default async function AssignmentCreatorPage({ searchParams }: PageProps<'/assignment-creator'>) {
  const actor = await requireActor('teacher')
  if (!(await canAssign(actor))) return <NoGroupsScreen />
  const query = await searchParams
  const keyword = searchText(query.q)
  const page = pageNumber(query.page)
  const { data, count } = await listAssignable(actor, { keyword, page })
  return <PickerScreen items={data} count={count} page={page} keyword={keyword} carried={targetQuery(query)} />
}
