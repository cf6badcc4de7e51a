import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Texts } from '@/components/i18n/texts'
import { RostersScreen } from '@/components/roster/rosters-screen'
import { now } from '@/lib/common/clock'
import { rosterImportListSpec } from '@/lib/roster/schema'
import { listImports } from '@/lib/roster/server/list-imports'
import { listRunDistricts } from '@/lib/roster/server/list-run-districts'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('roster'))('title') }
}

/** Roster imports: the form to start one, and the earlier ones. */
export default async function RostersPage({ searchParams }: PageProps<'/classroom/rosters'>) {
  const actor = await requireActor('admin')
  const at = { path: '/classroom/rosters', endpoint: 'roster-imports' }
  const { query, place } = await loadList(await searchParams, rosterImportListSpec, at)
  const [districts, { data, count }] = await Promise.all([listRunDistricts(actor), listImports(actor, query)])
  return (
    <Texts of={['roster', 'asset']}>
      <RostersScreen
        {...{ districts, count, place }}
        imports={data}
        ownDistrictId={actor.districtId}
        timeZone={actor.timeZone}
        now={now()}
      />
    </Texts>
  )
}
