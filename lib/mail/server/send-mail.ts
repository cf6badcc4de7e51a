import 'server-only'
import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'
import { env } from '@/lib/env/env'

/** A plain-text email to one person. */
export type Mail = {
  to: string
  subject: string
  text: string
  replyTo?: string
}

/** How long a mail server may take to respond, in milliseconds. */
const TIMEOUT_MS = 10_000
const SENDER_NAME = 'Traverse'

let transporter: Transporter | undefined

function open(): Transporter {
  const { SMTP_URL } = env()
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  return SMTP_URL
    ? createTransport({ url: SMTP_URL, ...timeouts })
    : createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
}

/** Without a mail server, stores each email as a file, so that developers can read it. */
async function keepAsFile(message: Buffer): Promise<void> {
  const folder = path.join(env().DATA_DIR, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(path.join(folder, `${randomUUID()}.eml`), message, { mode: 0o600 })
}

/**
 * Sends an email through the server of `SMTP_URL`; without one it is stored as a file below `DATA_DIR/mail`. Throws if the server cannot be reached
 * or refuses it.
 */
export async function sendMail({ to, subject, text, replyTo }: Mail): Promise<void> {
  transporter ??= open()
  const host = new URL(env().APP_URL).hostname
  const sent: { message?: unknown } = await transporter.sendMail({
    from: { name: SENDER_NAME, address: `no-reply@${host}` },
    // An object, so that nothing in the address is parsed as a second one.
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
  })
  if (Buffer.isBuffer(sent.message)) await keepAsFile(sent.message)
}
