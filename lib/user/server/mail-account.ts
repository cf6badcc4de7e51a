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

/** The account a mail is about, with the chosen interface language and the language spoken at home, which decide the language of the mail. */
export type MailedAccount = { id: string; chosen: unknown; spoken: string | null }

type Texts = (typeof texts)['recovery' | 'moved' | 'confirm']
type Kind = { [K in keyof typeof texts]: (typeof texts)[K] extends Texts ? K : never }[keyof typeof texts]

async function textsOf(locale: Locale, kind: Kind, values: Record<string, string | number>) {
  // The loader returns the namespaces without their types.
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
    // Counted per kind, so that repeated password requests cannot suppress the notice to the old address.
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
 * Sends a mail about an account in its owner's language; must not run in a transaction. It contains no text entered into the account and is limited
 * per kind and day, so that accounts cannot be used to mail strangers. The call does not wait for it; failed and suppressed mails are logged.
 */
export function mailAccount(
  account: MailedAccount,
  to: string,
  kind: Kind,
  values: Record<string, string | number> = {},
): void {
  void sendAboutAccount(account, to, kind, values)
}

/** Sends the same mail to the owners of many accounts, like `mailAccount`, one after the other, because mail servers limit concurrent deliveries. */
export async function mailAccounts(
  mails: readonly { account: MailedAccount; to: string }[],
  kind: Kind,
): Promise<void> {
  for (const { account, to } of mails) await sendAboutAccount(account, to, kind, {})
}
