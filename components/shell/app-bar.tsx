import { Menu } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ErrorLogSlot } from '@/components/system-log/error-log-slot'
import { NotificationBell } from '@/components/user-alert/notification-bell'
import { can } from '@/lib/ability/ability'
import type { Actor } from '@/lib/session/actor'
import type { CurriculumFamily } from '@/lib/theme/themes'
import type { NewAlertCounts } from '@/lib/user-alert/new-alert-counts'
import { BrandLink } from './brand-link'
import { NavigationDrawer } from './navigation-drawer'
import { OfflineBanner } from './offline-banner'
import { LatePartNotice, OfflineNotice } from './offline-notice'
import { ProfileMenu, type ShellLinks } from './profile-menu'
import type { ShellEntry } from './shell-entry'

type AppBarProps = {
  actor: Actor
  brand: CurriculumFamily
  links: ShellLinks
  alerts: NewAlertCounts
  entries: readonly ShellEntry[]
  hasErrorLog: boolean
}

const DRAWER = 'navigation-drawer'

/** The app bar: brand, bell and profile menu; on small screens also the navigation button. Its bottom line says when the server cannot be reached. */
export function AppBar({ actor, brand, links, alerts, entries, hasErrorLog }: AppBarProps) {
  const t = useTranslations('shell')
  const isImpersonated = actor.session.contextUserId !== null
  return (
    <header className="stands-on-top sticky top-0 z-app-bar flex short:relative h-app-bar items-center gap-3 bg-page px-3 pb-(--offline-h) md:gap-4 md:px-4 print:hidden">
      <button
        type="button"
        popoverTarget={DRAWER}
        aria-label={t('openNavigation')}
        className="grid size-11 place-items-center rounded-2 hover:bg-surface-sunken md:hidden"
      >
        <Menu aria-hidden="true" />
      </button>
      <NavigationDrawer id={DRAWER} entries={entries} />
      <BrandLink brand={brand} />
      <div className="ml-auto flex items-center gap-2">
        {hasErrorLog && <ErrorLogSlot />}
        {can(actor, 'notifications') && (
          <NotificationBell
            userId={actor.userId}
            counts={alerts}
            label={t('bell.label', { count: alerts.profile })}
            hasDialogs={!isImpersonated}
          />
        )}
        <ProfileMenu actor={actor} links={links} />
      </div>
      <OfflineBanner
        notices={{
          'no-network': {
            work: <OfflineNotice absence="no-network" of="work" />,
            other: <OfflineNotice absence="no-network" of="other" />,
          },
          'no-server': {
            work: <OfflineNotice absence="no-server" of="work" />,
            other: <OfflineNotice absence="no-server" of="other" />,
          },
          late: <LatePartNotice />,
        }}
      />
    </header>
  )
}
