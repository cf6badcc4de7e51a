import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Texts } from '@/components/i18n/texts'
import { FollowToLogout } from '@/components/session/follow-to-logout'
import { SignOutHere } from '@/components/session/sign-out-here'
import { MessageScreen } from '@/components/shell/message-screen'
import { SIGN_IN_PATH } from '@/lib/routing/public-path'
import { currentActingOver, currentViewer } from '@/lib/session/server/require-viewer'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations(`session.${(await currentViewer()) ? 'stillIn' : 'signedOut'}`))('title') }
}

/** Opening the address ends nothing: with a session that goes on it says so, and offers to log out. Left open, it follows the session of the browser. */
export default async function LogoutPage() {
  const t = await getTranslations('session')
  const viewer = await currentViewer()
  // Whoever acted until that ended is not signed out: there they are, or go back.
  if (await currentActingOver()) redirect(SIGN_IN_PATH)
  if (!viewer)
    return (
      <>
        <FollowToLogout />
        <MessageScreen
          art="/art/empty-all-done.svg"
          title={t('signedOut.title')}
          text={t('signedOut.text')}
          action={{ href: SIGN_IN_PATH, label: t('signedOut.again') }}
        />
      </>
    )
  const name = `${viewer.firstName} ${viewer.lastName}`
  const stillActing = viewer.session.contextUserId === null ? undefined : t('acting.still', { name })
  return (
    <MessageScreen
      art="/art/empty-all-done.svg"
      title={t('stillIn.title')}
      text={t('stillIn.text', { name })}
      first={
        <Texts of={['ui']}>
          <FollowToLogout />
          <SignOutHere label={t('stillIn.signOut')} stillActing={stillActing} />
        </Texts>
      }
      action={{ href: '/', label: t('stillIn.home') }}
    />
  )
}
