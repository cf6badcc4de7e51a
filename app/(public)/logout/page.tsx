import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SignOutHere } from '@/components/session/sign-out-here'
import { MessageScreen } from '@/components/shell/message-screen'
import { SessionServices } from '@/components/shell/session-services'
import { SIGN_IN_PATH } from '@/lib/routing/public-path'
import { currentActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations(`session.${(await currentActor()) ? 'stillIn' : 'signedOut'}`))('title') }
}

/** The logged-out page. Opening it does not end the session: if one is still active, it says so and offers to log out. */
export default async function LogoutPage() {
  const t = await getTranslations('session')
  const actor = await currentActor()
  if (!actor)
    return (
      <MessageScreen
        art="/art/empty-all-done.svg"
        title={t('signedOut.title')}
        text={t('signedOut.text')}
        action={{ href: SIGN_IN_PATH, label: t('signedOut.again') }}
      />
    )
  const name = `${actor.firstName} ${actor.lastName}`
  const stillActing = actor.session.contextUserId === null ? undefined : t('acting.still', { name })
  return (
    <MessageScreen
      art="/art/empty-all-done.svg"
      title={t('stillIn.title')}
      text={t('stillIn.text', { name })}
      first={
        <SessionServices>
          <SignOutHere label={t('stillIn.signOut')} stillActing={stillActing} />
        </SessionServices>
      }
      action={{ href: '/', label: t('stillIn.home') }}
    />
  )
}
