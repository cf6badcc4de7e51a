import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { MAX_CLOCK_SKEW } from './limits'

/** The credentials of an app: its id in REST addresses, its public key, and its signing secret. */
export type AppCredentials = { appId: string; key: string; secret: string }

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Whether `auth` (`key:signature`) admits this socket to the channel; presence channels also sign the member's data. */
export function isChannelAuth(
  { key, secret }: AppCredentials,
  given: { auth: string; socketId: string; channel: string; channelData: string | undefined },
): boolean {
  const parts = [given.socketId, given.channel, ...(given.channelData === undefined ? [] : [given.channelData])]
  return isSame(given.auth, `${key}:${sign(secret, parts.join(':'))}`)
}

/** Whether `auth` proves that this socket belongs to the user in `userData`. */
export function isUserAuth(
  { key, secret }: AppCredentials,
  given: { auth: string; socketId: string; userData: string },
): boolean {
  return isSame(given.auth, `${key}:${sign(secret, `${given.socketId}::user::${given.userData}`)}`)
}

/** Whether a REST call was signed recently with the app's secret, for exactly this method, path, query and body. */
export function isRestAuth(
  { key, secret }: AppCredentials,
  given: { method: string; url: URL; body: string; now: number },
): boolean {
  const query = given.url.searchParams
  const signed = [...query]
    .filter(([name]) => name !== 'auth_signature')
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  const age = Math.abs(given.now / 1000 - Number(query.get('auth_timestamp')))
  const bodyHash = given.body ? createHash('md5').update(given.body).digest('hex') : null
  return (
    query.get('auth_key') === key &&
    age <= MAX_CLOCK_SKEW &&
    query.get('body_md5') === bodyHash &&
    isSame(query.get('auth_signature') ?? '', sign(secret, [given.method, given.url.pathname, signed].join('\n')))
  )
}
