import { ChevronDown, Menu } from 'lucide-react'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Avatar } from '@/components/ui/avatar'
import { can, roleLabel } from '@/lib/ability/ability'
import { NAVIGATION } from '@/lib/routing/navigation'
import type { Viewer } from '@/lib/session/viewer'
import { brandMarks, familyOfTheme, resolveTheme } from '@/lib/theme/themes'
import { ProfileSwitch } from './profile-switch'
import { SignOutButton } from './sign-out-button'

const panelClass =
  'fixed m-0 w-64 rounded-2 border bg-surface-raised p-2 shadow-2 backdrop:bg-transparent open:grid gap-1'

/** The app bar: brand, page tools that a screen brings, profile menu; on small screens also the way to the navigation. */
export async function AppBar({ viewer }: { viewer: Viewer }) {
  const t = await getTranslations('shell')
  const family = familyOfTheme(resolveTheme(viewer.theme, viewer.profile?.curriculum))
  const label = t(`role.${roleLabel(viewer)}`)
  const name = `${viewer.firstName} ${viewer.lastName}`
  return (
    <header className="sticky top-0 z-app-bar flex h-app-bar items-center gap-3 bg-page px-3 md:gap-4 md:px-4 print:hidden">
      <button
        type="button"
        popoverTarget="navigation-drawer"
        aria-label={t('openNavigation')}
        className="grid size-11 place-items-center rounded-2 hover:bg-surface-sunken md:hidden"
      >
        <Menu aria-hidden="true" />
      </button>
      <div id="navigation-drawer" popover="auto" className={`${panelClass} top-app-bar left-2`}>
        <nav aria-label={t('mainNavigation')} className="grid gap-1">
          {NAVIGATION.filter((item) => can(viewer, item.ability)).map((item) => (
            <Link
              key={item.key}
              href={item.href}
              className="flex min-h-11 items-center rounded-1 px-3 font-medium text-text no-underline hover:bg-surface-hover"
            >
              {t(`nav.${item.key}`)}
            </Link>
          ))}
        </nav>
      </div>
      <Link href="/" aria-label={t('home', { brand: t('brand') })} className="flex items-center rounded-1">
        <img
          src={brandMarks[family].logo}
          alt=""
          width={134}
          height={32}
          className={family === 'hss' ? 'hidden h-8 w-auto md:block' : 'hidden h-7 w-auto md:block'}
        />
        <img src={brandMarks[family].mark} alt="" width={32} height={32} className="h-8 w-auto md:hidden" />
      </Link>
      <div className="ml-auto flex items-center gap-2">
        <button
          type="button"
          popoverTarget="profile-menu"
          className="flex min-h-11 items-center gap-3 rounded-2 px-2 text-left hover:bg-surface-sunken"
        >
          <Avatar name={name} />
          <span className="hidden leading-tight sm:grid">
            <span className="font-medium">{viewer.firstName}</span>
            <span className="text-fs-1 text-text-quiet">{label}</span>
          </span>
          <span className="sr-only">, {t('profileMenu')}</span>
          <ChevronDown aria-hidden="true" className="size-icon-sm" />
        </button>
        <div id="profile-menu" popover="auto" className={`${panelClass} top-app-bar right-3 left-auto`}>
          <p className="px-3 py-2">
            <span className="block font-medium">{name}</span>
            <span className="text-fs-1 text-text-quiet">{label}</span>
          </p>
          {can(viewer, 'profiles') &&
            viewer.profiles
              .filter(({ id }) => id !== viewer.profile?.id)
              .map(({ id, name: profileName }) => (
                <ProfileSwitch key={id} profileId={id} label={t('switchProfile', { name: profileName })} />
              ))}
          <SignOutButton label={t('signOut')} />
        </div>
      </div>
    </header>
  )
}
