import {
  Bell,
  ChevronDown,
  CircleQuestionMark,
  Copyright,
  type LucideIcon,
  MessagesSquare,
  Settings,
  UserRoundCog,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ContactMenuItem } from '@/components/contact-message/contact-menu-item'
import { Avatar } from '@/components/ui/avatar'
import { Link } from '@/components/ui/link'
import { MenuPanel } from '@/components/ui/menu-panel'
import { can, roleLabel } from '@/lib/ability/ability'
import type { Actor, ViewerProfile } from '@/lib/session/actor'
import { hasFamilyName } from '@/lib/user/profile-names'
import { HelpCenterLink } from './help-center-link'
import { ProfileSwitch } from './profile-switch'
import { ReturnItem } from './return-item'
import { SignOutButton } from './sign-out-button'

/** External addresses, by environment; one that is not set hides its item (domain.md §10). */
export type ShellLinks = { help: string | null; community: string | null; hasContact: boolean }

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-1 px-3 text-left text-text no-underline hover:bg-surface-hover'

function Words({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden="true" className="flex-none text-text-quiet" />
      <span className="min-w-0">{children}</span>
    </>
  )
}

/** The items of the menu for staff only (SH-12): help, community and contact. */
function StaffItems({ help, community, hasContact }: ShellLinks) {
  const t = useTranslations('shell')
  return (
    <>
      {community && (
        <a href={community} target="_blank" rel="noreferrer" className={itemClass}>
          <Words icon={MessagesSquare}>
            {t('menu.community')}
            <span className="sr-only">{t('newTab')}</span>
          </Words>
        </a>
      )}
      {help && (
        <HelpCenterLink base={help} className={itemClass}>
          <Words icon={CircleQuestionMark}>
            {t('menu.help')}
            <span className="sr-only">{t('newWindow')}</span>
          </Words>
        </HelpCenterLink>
      )}
      {hasContact && <ContactMenuItem label={t('menu.contact')} className={itemClass} />}
    </>
  )
}

/** Returns a function that names a profile in the language of the page. */
function useProfileName() {
  const t = useTranslations('shell')
  return (profile: ViewerProfile) => (hasFamilyName(profile) ? t(`variant.${profile.curriculum}`) : profile.name)
}

function Head({ actor }: { actor: Actor }) {
  const t = useTranslations('shell')
  const profileName = useProfileName()
  return (
    <div className="border-b-1 px-3 pt-1 pb-2">
      <p className="wrap-anywhere font-medium">
        {actor.firstName} {actor.lastName}
      </p>
      <p className="text-fs-1 text-text-quiet">
        {[t(`role.${roleLabel(actor)}`), actor.profile && profileName(actor.profile)].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

/** The profile menu: the current user, and everything about their account that their abilities allow (SH-11). */
export function ProfileMenu({ actor, links }: { actor: Actor; links: ShellLinks }) {
  const t = useTranslations('shell')
  const profileName = useProfileName()
  const { contextUserId, returnLink } = actor.session
  // Nobody can switch someone else's profile (contract.md §2, Sessions).
  const maySwitch = can(actor, 'profiles') && contextUserId === null
  const others = maySwitch ? actor.profiles.filter(({ id }) => id !== actor.profile?.id) : []
  const stillActing = t('stillActing', { name: `${actor.firstName} ${actor.lastName}` })
  return (
    <>
      <button
        type="button"
        popoverTarget="profile-menu"
        className="flex min-h-11 items-center gap-3 rounded-2 px-2 text-left hover:bg-surface-sunken"
      >
        <Avatar name={`${actor.firstName} ${actor.lastName}`} />
        <span className="hidden max-w-48 leading-tight sm:grid">
          <span className="truncate font-medium">{actor.firstName}</span>
          <span className="text-fs-1 text-text-quiet">{t(`role.${roleLabel(actor)}`)}</span>
        </span>
        <span className="sr-only">{t('profileMenu')}</span>
        <ChevronDown aria-hidden="true" className="size-icon-sm max-sm:hidden" />
      </button>
      <MenuPanel id="profile-menu" label={t('profileMenu')} className="w-72 p-2">
        <Head actor={actor} />
        <Link href="/settings" prefetch={false} className={itemClass}>
          <Words icon={Settings}>{t('menu.settings')}</Words>
        </Link>
        {actor.roleId !== 'student' && <StaffItems {...links} />}
        {can(actor, 'notifications') && (
          <Link href="/notifications" prefetch={false} className={itemClass}>
            <Words icon={Bell}>{t('menu.notifications')}</Words>
          </Link>
        )}
        {can(actor, 'credits') && (
          <Link href="/credits" prefetch={false} className={itemClass}>
            <Words icon={Copyright}>{t('menu.credits')}</Words>
          </Link>
        )}
        {can(actor, 'impersonate') && contextUserId === null && (
          <Link href="/people" prefetch={false} className={itemClass}>
            <Words icon={UserRoundCog}>{t('menu.actAs')}</Words>
          </Link>
        )}
        {others.length > 0 && (
          <ul aria-label={t('menu.profiles')} className="my-1 border-y-1 py-1">
            {others.map((other) => (
              <li key={other.id}>
                <ProfileSwitch profileId={other.id} label={t('switchProfile', { name: profileName(other) })} />
              </li>
            ))}
          </ul>
        )}
        {(contextUserId || returnLink) && (
          <ReturnItem
            label={t('menu.return')}
            isImpersonated={contextUserId !== null}
            returnLink={returnLink}
            stillActing={stillActing}
          />
        )}
        <SignOutButton
          label={t('signOut')}
          leaving={t('signingOut')}
          stillActing={contextUserId === null ? undefined : stillActing}
        />
      </MenuPanel>
    </>
  )
}
