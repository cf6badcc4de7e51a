import 'server-only'
import { createTranslator } from 'use-intl/core'
import { type Locale, localeOfUser } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import type texts from '@/lib/i18n/messages/en/mail.json'
import { sendMail } from '@/lib/mail/server/send-mail'
import { consume } from '@/lib/rate-limit/server/consume'
import { log } from '@/lib/system-log/server/log'
import { MAILS_PER_ACCOUNT } from '../limits'

const DAY_LIMIT = { name: 'account-mail', points: MAILS_PER_ACCOUNT, seconds: 86_400 }

/** Who a mail is about, in which language it is: the chosen one, or the one that is spoken at home. */
export type MailedAccount = { id: string; chosen: unknown; spoken: string | null }

type Texts = (typeof texts)['recovery' | 'moved' | 'confirm']
type Kind = { [K in keyof typeof texts]: (typeof texts)[K] extends Texts ? K : never }[keyof typeof texts]

async function textsOf(locale: Locale, kind: Kind, values: Record<string, string | number>) {
  // The loader forgets the shapes of the namespaces.
  const messages = (await loadMessages(locale)) as { mail: typeof texts }
  const t = createTranslator({ locale, messages, namespace: 'mail' })
  return { subject: t(`${kind}.subject`), text: t(`${kind}.text`, values) }
}

async function sendAboutAccount(
  { id, chosen, spoken }: MailedAccount,
  to: string,
  kind: Kind,
  values: Record<string, string | number>,
): Promise<void> {
  try {
    // Each kind by itself: who asks for new passwords again and again does not keep the old address from being told.
    await consume(DAY_LIMIT, `${kind} ${id}`)
    await sendMail({ to, ...(await textsOf(localeOfUser(chosen, spoken), kind, values)) })
  } catch (error) {
    log.error(
      { kind, error: error instanceof Error ? error.message : 'unknown' },
      'a mail about an account was not sent',
    )
  }
}

/**
 * Mails something about an account, in its owner's language; not within a transaction. Nothing that somebody wrote into the account is part of
 * it, and there are so many of a kind a day at most: an account is no way to write to strangers. The call does not wait for it; a mail that
 * could not be sent, or was one too many, is logged.
 */
export function mailAccount(
  account: MailedAccount,
  to: string,
  kind: Kind,
  values: Record<string, string | number> = {},
): void {
  void sendAboutAccount(account, to, kind, values)
}

/** Mails the owners of many accounts the same, as `mailAccount` does, each when the one before is sent: a mail server takes so many at once. */
export async function mailAccounts(
  mails: readonly { account: MailedAccount; to: string }[],
  kind: Kind,
): Promise<void> {
  for (const { account, to } of mails) await sendAboutAccount(account, to, kind, {})
}
