import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessageScreen } from '@/components/shell/message-screen'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.forbidden'))('title') }
}

export default async function ForbiddenPage() {
  const t = await getTranslations('shell.forbidden')
  return (
    <MessageScreen
      art="/art/empty-not-found.svg"
      title={t('title')}
      text={t('text')}
      action={{ href: '/', label: t('home') }}
    />
  )
}
