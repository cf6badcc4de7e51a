import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AddManyScreen } from '@/components/classroom/add-many-screen'
import { readPersonChoices } from '@/lib/classroom/server/read-person-choices'
import { env } from '@/lib/env/env'
import { requireActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('records.many'))('title') }
}

/** Creates many accounts from a list. */
export default async function AddManyPage() {
  const actor = await requireActor('admin')
  return <AddManyScreen choices={await readPersonChoices(actor)} address={env().APP_URL} />
}
