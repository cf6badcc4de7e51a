import { cookies, headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ScreenServices } from '@/components/feedback/screen-services'
import { SkipLink } from '@/components/feedback/skip-link'
import { Texts } from '@/components/i18n/texts'
import { StudentCalls } from '@/components/live/viewer-live'
import { AskForUnsent } from '@/components/session/ask-for-unsent'
import { can } from '@/lib/ability/ability'
import { behaviourOf } from '@/lib/env/behaviour'
import { env } from '@/lib/env/env'
import type { Namespace } from '@/lib/i18n/messages'
import { readSetting } from '@/lib/local-setting/local-setting'
import { CLOSED_AREAS_COOKIE, NAVIGATION_COOKIE, navigationOf } from '@/lib/routing/navigation'
import type { Actor } from '@/lib/session/actor'
import { brandOf } from '@/lib/theme/themes'
import type { NewAlertCounts } from '@/lib/user-alert/new-alert-counts'
import { AppBar } from './app-bar'
import { ClosedAreasProvider } from './closed-areas'
import { drawEntries } from './draw-entries'
import { FrameGrid } from './frame-grid'
import { ShellEvents } from './shell-events'
import { StaffServices } from './staff-services'
import { TroubleListener } from './trouble-listener'

const TEXTS: readonly Namespace[] = ['shell', 'ui', 'session']
const STAFF_TEXTS: readonly Namespace[] = [...TEXTS, 'contact']

function textsOf(actor: Actor, hasErrorLog: boolean): readonly Namespace[] {
  const texts = actor.roleId === 'student' ? TEXTS : STAFF_TEXTS
  return hasErrorLog ? [...texts, 'errorLog'] : texts
}

type AppFrameProps = { actor: Actor; alerts: NewAlertCounts; children: ReactNode }

/** The app frame: app bar, side navigation and one white sheet. Navigation replaces only the content of the sheet (kit). */
export async function AppFrame({ actor, alerts, children }: AppFrameProps) {
  const t = await getTranslations('shell')
  const kept = await cookies()
  const { ADMIN_URL, HELP_CENTER_URL, COMMUNITY_URL, CONTACT_EMAIL } = env()
  const brand = brandOf(actor)
  const entries = drawEntries(navigationOf(actor, ADMIN_URL ?? null), brand, t)
  const closedAreas = readSetting(kept.get(CLOSED_AREAS_COOKIE)?.value).split('.')
  const links = { help: HELP_CENTER_URL ?? null, community: COMMUNITY_URL ?? null, hasContact: Boolean(CONTACT_EMAIL) }
  const hasErrorLog = can(actor, 'debug') || behaviourOf((await headers()).get('host'), env()) === 'test'
  return (
    <Texts of={textsOf(actor, hasErrorLog)}>
      {actor.session.contextUserId === null && <SkipLink target="main">{t('skipToContent')}</SkipLink>}
      <ScreenServices>
        <AskForUnsent />
        <ClosedAreasProvider initial={closedAreas}>
          <AppBar {...{ actor, brand, links, alerts, entries, hasErrorLog }} />
          <FrameGrid
            brand={brand}
            isShrunk={readSetting(kept.get(NAVIGATION_COOKIE)?.value) === 'shrunk'}
            entries={entries}
          >
            {actor.roleId === 'student' ? children : <StaffServices>{children}</StaffServices>}
          </FrameGrid>
        </ClosedAreasProvider>
      </ScreenServices>
      {actor.roleId === 'student' && actor.session.contextUserId === null && <StudentCalls />}
      <ShellEvents />
      <TroubleListener />
    </Texts>
  )
}
