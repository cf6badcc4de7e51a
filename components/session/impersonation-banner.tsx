import { getTranslations } from 'next-intl/server'
import { SkipLink } from '@/components/feedback/skip-link'
import type { Actor } from '@/lib/session/actor'
import { ReturnButton } from './return-button'

/** The banner on every page of an impersonated session (SH-33), with a button to end it; the skip link comes before it. */
export async function ImpersonationBanner({ actor }: { actor: Actor }) {
  const t = await getTranslations()
  const name = `${actor.firstName} ${actor.lastName}`
  return (
    <>
      <SkipLink target="main">{t('shell.skipToContent')}</SkipLink>
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-warning px-4 py-1 text-center font-medium text-warning-ink print:hidden">
        <p role="status">{t('shell.impersonation')}</p>
        {actor.roleId === 'student' && <p>{t('session.impersonation.reading', { name })}</p>}
        <ReturnButton
          label={t('session.impersonation.return')}
          returnLink={actor.session.returnLink}
          stillActing={t('shell.stillActing', { name })}
        />
      </div>
    </>
  )
}
