import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AuthorHomeScreen } from '@/components/authoring/author-home-screen'
import { Texts } from '@/components/i18n/texts'
import { AUTHOR_HOME, authorSearchSpec, homePlace } from '@/lib/authoring/author-home'
import { createGroups } from '@/lib/authoring/create-kinds'
import { readAuthorHome, searchAuthored } from '@/lib/authoring/server/read-author-home'
import { now } from '@/lib/common/clock'
import { isNarrowed } from '@/lib/search/list-address'
import { loadList } from '@/lib/search/server/load-list'
import { requireActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('authorHome'))('title') }
}

/** The author's home page. */
export default async function AuthorHomePage({ searchParams }: PageProps<'/content-author'>) {
  const actor = await requireActor('author')
  const parameters = await searchParams
  const { query, place: search } = await loadList(parameters, authorSearchSpec, {
    path: AUTHOR_HOME,
    endpoint: 'content',
  })
  const place = homePlace(parameters)
  const [found, home] = isNarrowed(search)
    ? [await searchAuthored(actor, query), null]
    : [null, await readAuthorHome(actor, place)]
  const times = { timeZone: actor.timeZone, now: now() }
  return (
    <Texts of={['authoring', 'authorHome', 'checks']}>
      <AuthorHomeScreen groups={createGroups(actor)} {...{ search, found, home, place }} {...times} />
    </Texts>
  )
}
