import { getTranslations } from 'next-intl/server'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import type { Integration, IntegrationState } from '@/lib/google/integration'

const TONES: Record<IntegrationState, BadgeTone> = {
  connected: 'success',
  working: 'success',
  ready: 'info',
  off: 'neutral',
  missing: 'neutral',
}

/** Other services, and the state of each integration. */
export async function IntegrationsScreen({ integrations }: { integrations: readonly Integration[] }) {
  const t = await getTranslations('settings.integrations')
  const tabs = await getTranslations('settings.tabs')
  return (
    <section aria-labelledby="integrations">
      <h2 id="integrations" className="text-fs-4">
        {tabs('integrations')}
      </h2>
      <p className="mt-1 max-w-form text-text-quiet">{t('text')}</p>
      <ul className="mt-5 grid max-w-3xl">
        {integrations.map(({ name, state }) => (
          <li
            key={name}
            className="grid gap-x-6 gap-y-2 border-t-1 py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
          >
            <div>
              <h3 className="text-fs-3">{t(`${name}.name`)}</h3>
              <p>{t(`${name}.text`)}</p>
              <p className="mt-2 text-fs-1 text-text-quiet">{t(`explain.${state}`)}</p>
            </div>
            <Badge tone={TONES[state]} className="justify-self-start">
              {t(`state.${state}`)}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
