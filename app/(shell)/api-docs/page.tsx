import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ApiScreen } from '@/components/api-docs/api-screen'
import { readDescription } from '@/lib/api-docs/server/read-description'
import { requireActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('apiDocs'))('title') }
}

/** The published API description, for staff. */
export default async function ApiDocsPage() {
  await requireActor('curriculum')
  return <ApiScreen description={await readDescription()} />
}
