import { getTranslations } from 'next-intl/server'
import { AfterActingLeaf } from '@/components/session/after-acting-leaf'
import type { ActingOver } from '@/lib/session/viewer'
import { MessageScreen } from './message-screen'

/** In place of the sign-in form where acting as somebody has ended by itself and the own session goes on: it knows no more than the way back. */
export async function AfterActingScreen({ authSelector, contextAuthSelector, returnLink }: ActingOver) {
  const t = await getTranslations('session.actingOver')
  return (
    <>
      <meta name="auth-selector" content={authSelector} />
      <meta name="auth-context" content={contextAuthSelector} />
      {returnLink && <meta name="auth-return" content={returnLink} />}
      <MessageScreen art="/art/empty-all-done.svg" title={t('title')} text={t('none')} first={<AfterActingLeaf />} />
    </>
  )
}
