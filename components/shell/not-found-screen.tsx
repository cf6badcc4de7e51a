import { getTranslations } from 'next-intl/server'
import { MessageScreen } from './message-screen'

/** The 404 page of an area (shell.md §2.1). */
export async function NotFoundScreen() {
  const t = await getTranslations('shell.notFound')
  return (
    <MessageScreen
      art="/art/empty-not-found.svg"
      title={t('title')}
      text={t('text')}
      action={{ href: '/', label: t('home') }}
    />
  )
}
