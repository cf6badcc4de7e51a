import 'server-only'
import { createTranslator } from 'use-intl/core'
import { now } from '@/lib/common/clock'
import { newId } from '@/lib/common/id'
import { afterCommit, db } from '@/lib/db/db'
import { env } from '@/lib/env/env'
import { forbidden } from '@/lib/error/product-error'
import { loadMessages } from '@/lib/i18n/messages'
import type texts from '@/lib/i18n/messages/en/mail.json'
import { sendMail } from '@/lib/mail/server/send-mail'
import type { Actor } from '@/lib/session/actor'
import { log } from '@/lib/system-log/server/log'
import type { SendContactMessage } from '../schema'

async function deliver(actor: Actor, id: string, { subject, message, page }: SendContactMessage): Promise<void> {
  const to = env().CONTACT_EMAIL
  if (!to) {
    log.warn({ id }, 'a contact message is kept because no contact address is set')
    return
  }
  // The loader loses the types of the namespaces.
  const messages = (await loadMessages('en')) as { mail: typeof texts }
  const t = createTranslator({ locale: 'en', messages, namespace: 'mail.contact' })
  const { firstName, lastName, userId, email } = actor
  await sendMail({
    to,
    subject,
    text: t('text', { message, firstName, lastName, userId, page: page ?? '–' }),
    ...(email && { replyTo: email }),
  })
  await db().contactMessage.update({ where: { id }, data: { sentDate: now() } })
}

/**
 * Stores a question from a member of staff and emails it to the contact address after the response; replies go to the sender. Throws 403
 * for students.
 */
export async function sendContactMessage(actor: Actor, input: SendContactMessage): Promise<{ id: string }> {
  if (actor.roleId === 'student') throw forbidden()
  const id = newId()
  await db().contactMessage.create({ data: { id, userId: actor.userId, ...input, dateCreated: now() } })
  afterCommit(() => {
    deliver(actor, id, input).catch((error: unknown) =>
      log.error({ id, error: error instanceof Error ? error.message : 'unknown' }, 'a contact message was not sent'),
    )
  })
  return { id }
}
