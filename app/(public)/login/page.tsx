import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Texts } from '@/components/i18n/texts'
import { SignInScreen } from '@/components/session/sign-in-screen'
import { env } from '@/lib/env/env'
import { wayBack } from '@/lib/routing/way-back'
import { currentActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('session.signIn'))('title') }
}

/** The sign-in form; redirects users who are already signed in. */
export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const back = wayBack((await searchParams).callbackUrl) ?? '/'
  if (await currentActor()) redirect(back)
  return (
    <Texts of={['session', 'ui']}>
      <SignInScreen back={back} isOpen={env().LOGIN_AREA === '1'} hasDemoAccounts={env().DEMO_MODE === '1'} />
    </Texts>
  )
}
