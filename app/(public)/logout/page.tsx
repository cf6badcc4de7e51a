import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessageScreen } from '@/components/shell/message-screen'
import { SIGN_IN_PATH } from '@/lib/routing/public-path'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('session.signedOut'))('title') }
}

export default async function LogoutPage() {
  const t = await getTranslations('session.signedOut')
  return (
    <MessageScreen
      art="/art/empty-all-done.svg"
      title={t('title')}
      text={t('text')}
      action={{ href: SIGN_IN_PATH, label: t('again') }}
    />
  )
}
