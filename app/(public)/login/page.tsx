import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Texts } from '@/components/i18n/texts'
import { SignInScreen } from '@/components/session/sign-in-screen'
import { AfterActingScreen } from '@/components/shell/after-acting-screen'
import { env } from '@/lib/env/env'
import { wayBack } from '@/lib/routing/way-back'
import { currentActingOver, currentViewer } from '@/lib/session/server/require-viewer'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations(`session.${(await currentActingOver()) ? 'actingOver' : 'signIn'}`))('title') }
}

/** The form to sign in; but where acting as somebody has ended by itself, the way back to oneself: what was asked for was another's. */
export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const back = wayBack((await searchParams).callbackUrl) ?? '/'
  if (await currentViewer()) redirect(back)
  const own = await currentActingOver()
  return (
    <Texts of={['session', 'ui']}>
      {own ? (
        <AfterActingScreen {...own} />
      ) : (
        <SignInScreen back={back} isOpen={env().LOGIN_AREA === '1'} hasDemoAccounts={env().DEMO_MODE === '1'} />
      )}
    </Texts>
  )
}
