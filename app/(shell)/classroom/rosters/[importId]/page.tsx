import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Texts } from '@/components/i18n/texts'
import { ImportScreen } from '@/components/roster/import-screen'
import { now } from '@/lib/common/clock'
import { isId } from '@/lib/common/id'
import { rosterChangeListSpec } from '@/lib/roster/schema'
import { readImportPage } from '@/lib/roster/server/read-import-page'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('roster'))('title') }
}

/** One import: the changes in its file, its progress, and the rollback. */
export default async function ImportPage({ params, searchParams }: PageProps<'/classroom/rosters/[importId]'>) {
  const actor = await requireActor('admin')
  const { importId } = await params
  if (!isId(importId)) notFound()
  const at = { path: `/classroom/rosters/${importId}`, endpoint: 'roster-changes' }
  const { query, place } = await loadList(await searchParams, rosterChangeListSpec, at)
  const page = await readImportPage(actor, importId, query)
  if (!page) notFound()
  return (
    <Texts of={['roster']}>
      <ImportScreen {...page} place={place} timeZone={actor.timeZone} now={now()} />
    </Texts>
  )
}
