import { getTranslations } from 'next-intl/server'
import { MessageScreen } from '@/components/shell/message-screen'

/** The not-found view of the authoring areas (authoring.md §2.1, shell.md §2.1). */
export async function AuthoringNotFound() {
  const t = await getTranslations('shell.notFound')
  const area = (await getTranslations('authoring'))('area')
  return (
    <MessageScreen
      art="/art/empty-not-found.svg"
      eyebrow={area}
      title={t('title')}
      text={t('text')}
      action={{ href: '/', label: t('home') }}
    />
  )
}
