import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { IntegrationsScreen } from '@/components/settings/integrations-screen'
import { listIntegrations } from '@/lib/google/server/list-integrations'
import { requireActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('settings.tabs'))('integrations') }
}

/** Integrations with other services (RT-24). */
export default async function IntegrationsPage() {
  return <IntegrationsScreen integrations={await listIntegrations(await requireActor('curriculum'))} />
}
