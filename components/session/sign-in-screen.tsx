import { getTranslations } from 'next-intl/server'
import { LeaveOldSession } from './leave-old-session'
import { SignInForm } from './sign-in-form'

type SignInScreenProps = { back: string; isOpen: boolean; hasDemoAccounts: boolean }

/** The sign-in page (RT-04): one form, and in demo mode the demo accounts. */
export async function SignInScreen({ back, isOpen, hasDemoAccounts }: SignInScreenProps) {
  const t = await getTranslations('session.signIn')
  return (
    <div className="grid w-full max-w-form grid-cols-1 gap-6">
      <LeaveOldSession />
      <img src="/art/logo-hss.svg" alt="Traverse" width={168} height={40} className="h-10 w-auto max-w-full" />
      <div className="grid grid-cols-1 gap-5 rounded-3 border bg-surface p-6 sm:p-10">
        <div>
          <h1 className="wrap-anywhere text-fs-6">{t('title')}</h1>
          <p className="mt-2 text-text-quiet">{t('lead')}</p>
        </div>
        {isOpen ? <SignInForm back={back} hasDemoAccounts={hasDemoAccounts} /> : <p>{t('closed')}</p>}
      </div>
    </div>
  )
}
