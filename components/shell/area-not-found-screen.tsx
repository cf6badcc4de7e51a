import { getTranslations } from 'next-intl/server'
import { MessageScreen } from './message-screen'

type AreaNotFoundScreenProps = { of: 'library' | 'classroom' | 'assignment.editor'; href: string }

/** The 404 page of an area with its own texts (RT-07). */
export async function AreaNotFoundScreen({ of, href }: AreaNotFoundScreenProps) {
  const t = await getTranslations(`${of}.notFound`)
  const action = { href, label: t('action') }
  return <MessageScreen art="/art/empty-not-found.svg" title={t('title')} text={t('text')} action={action} />
}
