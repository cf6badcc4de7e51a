import { z } from 'zod'

const isBuild = () => process.env.NEXT_PHASE === 'phase-production-build'

function url(protocols: string[]) {
  const expected = `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
  return z
    .string(expected)
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { message: expected })
}
const WEB = ['http:', 'https:']
const web = () => url(WEB).optional()
const above0 = (unit: string) => z.coerce.number(`a number of ${unit}, more than 0`).positive(`more than 0 ${unit}`)
const flag = () => z.enum(['0', '1'], '0 or 1')

function whole(least: number, most: number) {
  const expected = `a whole number from ${least} to ${most}`
  return z.coerce.number(expected).int(expected).min(least, expected).max(most, expected)
}
function origins() {
  return z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((all) => all.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin), {
      message: 'origins, separated by spaces',
    })
}

function hostnames() {
  return z
    .string()
    .default('')
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .refine((all) => all.every((name) => /^\.?[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name)), {
      message: 'host names, separated by spaces',
    })
}

const port = () => whole(1, 65_535)

/** Every environment variable that the product reads, with its format (domain.md §10). */
const fields = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port().default(3000),
  LISTEN_ADDRESS: z.string().optional(),
  /** Our own reverse proxies in front of the server; each appends the address it saw to X-Forwarded-For. */
  TRUSTED_PROXIES: whole(0, 10).default(0),
  APP_URL: url(WEB).default('http://localhost:3000'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  AUTH_SECRET: z.string('at least 32 characters').min(32, 'at least 32 characters'),
  DEMO_MODE: flag().default('0'),
  LOGIN_AREA: flag().default('1'),
  PUSHER_APP_ID: z.string().optional(),
  PUSHER_KEY: z.string().optional(),
  PUSHER_SECRET: z.string().optional(),
  PUSHER_HOST: z.string().optional(),
  PUSHER_PORT: port().optional(),
  PUSHER_CLUSTER: z.string().optional(),
  PUSHER_TLS: flag().default('0'),
  /** For an S3-compatible store outside Amazon. Browsers are directed to it as well. */
  S3_ENDPOINT: web(),
  /** Media are stored in this bucket; without one, as files below DATA_DIR. */
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  EMBED_ORIGINS: origins(),
  /** Host names under which errors are shown as in a test; a name with a leading dot includes all its subdomains. */
  TEST_HOSTNAMES: hostnames(),
  /** The asset bank that authors import from, and the sites that host its files. */
  CANTO_URL: web(),
  CANTO_TOKEN_URL: url(WEB).default('https://oauth.canto.com/oauth/api/oauth2/token'),
  CANTO_APP_ID: z.string().optional(),
  CANTO_APP_SECRET: z.string().optional(),
  CANTO_FILE_ORIGINS: origins(),
  /** For connecting users' own Google accounts. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** The account whose Google Drive files authors import. */
  GOOGLE_SERVICE_ACCOUNT: z.email('the e-mail address of a service account').optional(),
  GOOGLE_SERVICE_ACCOUNT_KEY: z
    .string()
    .transform((text) => text.replaceAll('\\n', '\n'))
    .refine((text) => text.includes('PRIVATE KEY-----'), { message: 'a private key in PEM form' })
    .optional(),
  GOOGLE_OAUTH_URL: url(WEB).default('https://oauth2.googleapis.com'),
  GOOGLE_API_URL: url(WEB).default('https://www.googleapis.com'),
  ADMIN_URL: web(),
  HELP_CENTER_URL: web(),
  COMMUNITY_URL: web(),
  LOGOUT_URL: web(),
  LEGACY_SHELL_URL: web(),
  CONTACT_EMAIL: z.email('an e-mail address').optional(),
  SESSION_IDLE_MINUTES: above0('minutes').default(60),
  SESSION_WARNING_MINUTES: above0('minutes').default(5),
  SESSION_MAX_HOURS: above0('hours').default(12),
  BUILD_LABEL: z.string().optional(),
  TRAVERSE_DATA: z.string().default('../shared/data'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

/** Variables that must be set all together or not at all. */
const TOGETHER = [
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['CANTO_URL', 'CANTO_APP_ID', 'CANTO_APP_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_SERVICE_ACCOUNT', 'GOOGLE_SERVICE_ACCOUNT_KEY'],
] as const

/** Validates each variable by itself, then their combinations. */
const schema = fields.superRefine((env, context) => {
  const refuse = (name: keyof Env, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (env.PUSHER_HOST || env.PUSHER_CLUSTER) {
    for (const name of ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET'] as const) {
      if (!env[name]) refuse(name, 'the value of the realtime server that PUSHER_HOST or PUSHER_CLUSTER names')
    }
  }
  const { S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET && (S3_ENDPOINT || S3_ACCESS_KEY_ID || S3_SECRET_ACCESS_KEY))
    refuse('S3_BUCKET', 'the bucket of the object store that the other S3_ variables name')
  for (const names of TOGETHER) {
    const given = names.filter((name) => env[name])
    for (const name of names)
      if (given.length > 0 && !env[name]) refuse(name, `a value, since ${given.join(' and ')} has one`)
  }
  if (env.SESSION_IDLE_MINUTES > 0 && env.SESSION_WARNING_MINUTES >= env.SESSION_IDLE_MINUTES) {
    refuse('SESSION_WARNING_MINUTES', `less than SESSION_IDLE_MINUTES (${env.SESSION_IDLE_MINUTES})`)
  }
})

export type Env = z.output<typeof fields>

const EXAMPLES: Record<keyof Env, string> = {
  NODE_ENV: 'production',
  PORT: '3000',
  LISTEN_ADDRESS: '0.0.0.0',
  TRUSTED_PROXIES: '1',
  APP_URL: 'https://traverse.example.org',
  DATA_DIR: '/var/lib/traverse',
  DATABASE_URL: 'postgresql://user:password@127.0.0.1:5432/traverse',
  AUTH_SECRET: 'the output of: openssl rand -hex 32',
  DEMO_MODE: '0',
  LOGIN_AREA: '1',
  PUSHER_APP_ID: '1234567',
  PUSHER_KEY: '0123456789abcdef0123',
  PUSHER_SECRET: '0123456789abcdef0123',
  PUSHER_HOST: 'realtime.example.org',
  PUSHER_PORT: '6001',
  PUSHER_CLUSTER: 'eu',
  PUSHER_TLS: '1',
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'traverse-media',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'the name of the access key',
  S3_SECRET_ACCESS_KEY: 'the secret of the access key',
  SMTP_URL: 'smtp://user:password@mail.example.org:587',
  REDIS_URL: 'redis://127.0.0.1:6379',
  EMBED_ORIGINS: 'https://portal.example.org https://lms.example.org',
  TEST_HOSTNAMES: 'test.example.org .staging.example.org',
  CANTO_URL: 'https://example.canto.com',
  CANTO_TOKEN_URL: 'https://oauth.canto.com/oauth/api/oauth2/token',
  CANTO_APP_ID: 'the id of the application',
  CANTO_APP_SECRET: 'the secret of the application',
  CANTO_FILE_ORIGINS: 'https://files.example.org',
  GOOGLE_CLIENT_ID: '1234567.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'the secret of the client',
  GOOGLE_SERVICE_ACCOUNT: 'traverse@project.iam.gserviceaccount.com',
  GOOGLE_SERVICE_ACCOUNT_KEY: '-----BEGIN PRIVATE KEY-----\\n…',
  GOOGLE_OAUTH_URL: 'https://oauth2.googleapis.com',
  GOOGLE_API_URL: 'https://www.googleapis.com',
  ADMIN_URL: 'https://admin.example.org',
  HELP_CENTER_URL: 'https://help.example.org',
  COMMUNITY_URL: 'https://community.example.org',
  LOGOUT_URL: 'https://www.example.org/goodbye',
  LEGACY_SHELL_URL: 'https://legacy.example.org',
  CONTACT_EMAIL: 'help@example.org',
  SESSION_IDLE_MINUTES: '60',
  SESSION_WARNING_MINUTES: '5',
  SESSION_MAX_HOURS: '12',
  BUILD_LABEL: '2026-11-20',
  TRAVERSE_DATA: '../shared/data',
  LOG_LEVEL: 'info',
}

/** Parses an environment; throws one error that names each invalid variable with its expected format and an example. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = schema.safeParse(present)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]) as keyof Env
    const was = present[name] === undefined ? 'is not set' : 'is wrong'
    const expected = issue.message.replace(
      /^(Invalid \w+: expected|Invalid option: expected|Too (small|big): expected)\s*/,
      '',
    )
    return `${name} ${was}: expected ${expected}. Example: ${name}=${EXAMPLES[name]}`
  })
  throw new Error(`The environment is not valid.\n${lines.join('\n')}`)
}

let parsedOnce: Env | undefined

/** Returns the environment of this process, parsed once. While Next builds, there are no connections, so two variables get placeholders. */
export function env(): Env {
  parsedOnce ??= parseEnv(
    isBuild()
      ? { DATABASE_URL: 'postgresql://build@127.0.0.1/build', AUTH_SECRET: 'x'.repeat(32), ...process.env }
      : process.env,
  )
  return parsedOnce
}

/** Whether cookies and URLs must be secure: the product's own URL uses https. */
export function isSecureOrigin(): boolean {
  return env().APP_URL.startsWith('https:')
}

/** Returns the log level, read separately: logging must work even while the environment is being rejected. */
export function logLevel(): string {
  return process.env.LOG_LEVEL || (process.env.NODE_ENV === 'test' ? 'silent' : 'info')
}
