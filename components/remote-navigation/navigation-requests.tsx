import { getTranslations } from 'next-intl/server'
import { NavigationRequest } from './navigation-request'

/** Lets a student be called to a page; mount it once in the frame. */
export async function NavigationRequests() {
  const t = await getTranslations('live.request')
  const texts = { title: t('title'), message: t('message'), continue: t('continue'), stay: t('stay') }
  return <NavigationRequest texts={texts} brought={t('brought')} />
}
