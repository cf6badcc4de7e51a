import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CreditsScreen } from '@/components/credit/credits-screen'
import { CREDIT_PAGE_SIZE } from '@/lib/credit/limits'
import { creditListSpec } from '@/lib/credit/schema'
import { listCredits } from '@/lib/credit/server/list-credits'
import { pageNumber } from '@/lib/routing/page-number'
import { requireActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('credit'))('title') }
}

/** The credits of pictures and texts (ENT-33). */
export default async function CreditsPage({ searchParams }: PageProps<'/credits'>) {
  await requireActor('credits')
  const page = pageNumber((await searchParams).page)
  const place = { limit: CREDIT_PAGE_SIZE, offset: (page - 1) * CREDIT_PAGE_SIZE }
  const { data, count } = await listCredits({
    where: {},
    modifiers: {},
    orderBy: creditListSpec.defaultOrder ?? [],
    ...place,
  })
  return <CreditsScreen credits={data} count={count} page={page} />
}
