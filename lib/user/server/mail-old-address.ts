import 'server-only'
import { createTranslator } from 'use-intl/core'
import { localeOfUser } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import type texts from '@/lib/i18n/messages/en/mail.json'
import { sendMail } from '@/lib/mail/server/send-mail'
import { log } from '@/lib/system-log/server/log'

type Moved = { firstName: string; email: string; chosen: unknown; spoken: string | null }

async function tell({ firstName, email, chosen, spoken }: Moved): Promise<void> {
  const locale = localeOfUser(chosen, spoken)
  // The loader forgets the shapes of the namespaces.
  const messages = (await loadMessages(locale)) as { mail: typeof texts }
  const t = createTranslator({ locale, messages, namespace: 'mail.moved' })
  await sendMail({ to: email, subject: t('subject'), text: t('text', { firstName }) })
}

/**
 * Tells the address that an account had until now that it has another: by the new one the password can be recovered, and whoever sits at an
 * unlocked screen can set it. The change waits for nothing; a mail that could not be sent is logged.
 */
export function mailOldAddress(moved: Moved): void {
  tell(moved).catch((error: unknown) =>
    log.error({ error: error instanceof Error ? error.message : 'unknown' }, 'an old address was not told'),
  )
}
