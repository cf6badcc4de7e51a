import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Texts } from '@/components/i18n/texts'
import { RecoveryForm } from '@/components/session/recovery-form'
import { FROM_MAIL } from '@/lib/routing/public-path'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('session.recovery'))('title') }
}

/** Requests the password mail, and is also the page to which that mail links (RT-03). */
export default async function ResetPasswordPage({ searchParams }: PageProps<'/reset-password'>) {
  const isFromMail = (await searchParams)[FROM_MAIL] !== undefined
  const t = await getTranslations('session.recovery')
  return (
    <Texts of={['session', 'ui']}>
      <div className="grid w-full max-w-form grid-cols-1 gap-6">
        <img src="/art/logo-hss.svg" alt="Traverse" width={168} height={40} className="h-10 w-auto max-w-full" />
        <div className="grid grid-cols-1 gap-5 rounded-3 border bg-surface p-6 sm:p-10">
          <h1 className="wrap-anywhere text-fs-6">{t('title')}</h1>
          <RecoveryForm isFromMail={isFromMail} />
        </div>
      </div>
    </Texts>
  )
}
