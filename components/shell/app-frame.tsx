import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ScreenServices } from '@/components/feedback/screen-services'
import { Texts } from '@/components/i18n/texts'
import { can } from '@/lib/ability/ability'
import { NAVIGATION, NAVIGATION_COOKIE } from '@/lib/routing/navigation'
import type { Viewer } from '@/lib/session/viewer'
import { AppBar } from './app-bar'
import { FrameGrid } from './frame-grid'
import { ShellEvents } from './shell-events'
import { SideNavigation } from './side-navigation'
import { StaffServices } from './staff-services'

/** The frame: app bar, side navigation and one white sheet; the sheet changes, the frame never moves (kit). */
export async function AppFrame({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const t = await getTranslations('shell')
  const isShrunk = (await cookies()).get(NAVIGATION_COOKIE)?.value === 'shrunk'
  const items = NAVIGATION.filter((item) => can(viewer, item.ability)).map((item) => ({
    item,
    label: t(`nav.${item.key}`),
  }))
  return (
    <Texts of={['shell', 'ui', 'session']}>
      <a
        href="#main"
        className="sr-only focus-visible:not-sr-only focus-visible:fixed focus-visible:z-toast focus-visible:m-2 focus-visible:rounded-2 focus-visible:bg-surface focus-visible:p-3"
      >
        {t('skipToContent')}
      </a>
      {viewer.session.contextUserId && (
        <p role="status" className="bg-warning px-6 py-2 text-center font-medium text-warning-ink">
          {t('impersonation')}
        </p>
      )}
      <ScreenServices>
        <AppBar viewer={viewer} />
        <FrameGrid isShrunk={isShrunk} navigation={<SideNavigation items={items} />}>
          {viewer.roleId === 'student' ? children : <StaffServices>{children}</StaffServices>}
        </FrameGrid>
      </ScreenServices>
      <ShellEvents />
    </Texts>
  )
}
