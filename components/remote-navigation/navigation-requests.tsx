import { getTranslations } from 'next-intl/server'
import { NavigationRequest } from './navigation-request'

/** Lets a student's page be called to another one; stands once on it. */
export async function NavigationRequests() {
  const t = await getTranslations('live.request')
  const texts = { title: t('title'), message: t('message'), continue: t('continue'), stay: t('stay') }
  return <NavigationRequest texts={texts} />
}
