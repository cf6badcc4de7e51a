import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as received by the server. */
export type TakenMail = { to: string[]; text: string }

const taken: TakenMail[] = []
const waiting: ((mail: TakenMail) => void)[] = []

/** Gives a test file a mail server of its own; call it before `testDatabase`, because the first query reads the environment. */
export function testMail(): void {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const mail = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString('utf8'),
        }
        const reader = waiting.shift()
        if (reader) reader(mail)
        else taken.push(mail)
        done()
      })
    },
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo // a TCP server has an address of this type
    process.env.SMTP_URL = `smtp://127.0.0.1:${port}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)))
}

/** The next mail that was sent, starting with the oldest. */
export function nextMail(): Promise<TakenMail> {
  const mail = taken.shift()
  return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push(resolve))
}

/** The recipients of the next mail and the password code in it, '' for any other mail. */
export async function nextPasswordCode(): Promise<{ to: string[]; code: string }> {
  const { to, text } = await nextMail()
  // Quoted-printable encoding breaks long lines with a trailing `=`.
  const [, code = ''] = /reset-password\?set#([\w-]+)/.exec(text.replace(/=\r?\n/g, '')) ?? []
  return { to, code }
}
