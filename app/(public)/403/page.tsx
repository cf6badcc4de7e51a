import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessageScreen } from '@/components/shell/message-screen'
import { SessionServices } from '@/components/shell/session-services'
import { currentActor } from '@/lib/session/server/require-actor'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.forbidden'))('title') }
}

/** Permission denied (RT-01). Signed-in users arrive here from another page, so this one monitors their session too. */
export default async function ForbiddenPage() {
  const t = await getTranslations('shell.forbidden')
  return (
    <>
      <MessageScreen
        art="/art/empty-not-found.svg"
        title={t('title')}
        text={t('text')}
        action={{ href: '/', label: t('home') }}
      />
      {(await currentActor()) && <SessionServices />}
    </>
  )
}
