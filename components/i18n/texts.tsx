import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Namespace } from '@/lib/i18n/messages'

/** Gives the client leaves below it the texts of the named namespaces, and no others, so that a page carries only what it says. */
export async function Texts({ of, children }: { of: readonly Namespace[]; children: ReactNode }) {
  const all = await getMessages()
  const messages = Object.fromEntries(of.map((namespace) => [namespace, all[namespace]]))
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
