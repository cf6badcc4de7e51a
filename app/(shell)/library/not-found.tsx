import { getTranslations } from 'next-intl/server'
import { MessageScreen } from '@/components/shell/message-screen'

/** The not-found view of the library (shell.md §2.1). */
export default async function LibraryNotFound() {
  const t = await getTranslations('library.notFound')
  return (
    <MessageScreen
      art="/art/empty-not-found.svg"
      title={t('title')}
      text={t('text')}
      action={{ href: '/library', label: t('action') }}
    />
  )
}
