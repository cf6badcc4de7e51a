import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Texts } from '@/components/i18n/texts'
import { Heading } from '@/components/ui/heading'
import { can } from '@/lib/ability/ability'
import { SETTINGS_PAGES } from '@/lib/routing/settings-pages'
import type { Actor } from '@/lib/session/actor'
import { SettingsTabs } from './settings-tabs'

/** The frame of all settings: their list on the left, or on top on a small screen, and one settings page. */
export async function SettingsFrame({ actor, children }: { actor: Actor; children: ReactNode }) {
  const t = await getTranslations('settings')
  const pages = SETTINGS_PAGES.filter(({ ability }) => !ability || can(actor, ability))
  return (
    <Texts of={['settings']}>
      <div className="px-4 pt-6 pb-16 md:px-10 md:pt-8">
        <Heading level={1} className="wrap-anywhere">
          {t('title')}
        </Heading>
        <div className="mt-4 grid grid-cols-1 gap-x-10 gap-y-6 lg:mt-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <SettingsTabs
            label={t('tabs.label')}
            tabs={pages.map(({ key, href }) => ({ href, label: t(`tabs.${key}`) }))}
          />
          <div className="min-w-0">{children}</div>
        </div>
      </div>
    </Texts>
  )
}
