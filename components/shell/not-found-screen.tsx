import { headers } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { areaOf } from '@/lib/routing/area'
import { PATH_HEADER } from '@/lib/routing/public-path'
import type { Actor } from '@/lib/session/actor'
import { MessageScreen } from './message-screen'

/** The 404 page, which names the area of the address for signed-in users (RT-07). */
export async function NotFoundScreen({ actor }: { actor: Pick<Actor, 'abilities'> | null }) {
  const t = await getTranslations('shell')
  const area = areaOf((await headers()).get(PATH_HEADER) ?? '', actor)
  return (
    <MessageScreen
      art="/art/empty-not-found.svg"
      eyebrow={area && t(`nav.${area}`)}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={{ href: '/', label: t('notFound.home') }}
    />
  )
}
