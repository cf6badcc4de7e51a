import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Texts } from '@/components/i18n/texts'
import { ConfirmEmailForm } from '@/components/session/confirm-email-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('session.confirmEmail'))('title') }
}

/** Confirms a new email address; the mail sent to it links here. */
export default async function ConfirmEmailPage() {
  const t = await getTranslations('session.confirmEmail')
  return (
    <Texts of={['session', 'ui']}>
      <div className="grid w-full max-w-form grid-cols-1 gap-6">
        <img src="/art/logo-hss.svg" alt="Traverse" width={168} height={40} className="h-10 w-auto max-w-full" />
        <div className="grid grid-cols-1 gap-5 rounded-3 border bg-surface p-6 sm:p-10">
          <h1 className="wrap-anywhere text-fs-6">{t('title')}</h1>
          <ConfirmEmailForm />
        </div>
      </div>
    </Texts>
  )
}
