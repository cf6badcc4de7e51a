import { z } from 'zod'

const isBuild = () => process.env.NEXT_PHASE === 'phase-production-build'

function url(protocols: string[]) {
  const expected = `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`
  return z
    .string(expected)
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), { message: expected })
}
const web = () => url(['http:', 'https:']).optional()
const minutes = (fallback: number) =>
  z.coerce.number({ message: 'a number of minutes' }).positive('more than 0').default(fallback)

/** Every variable the product reads, with what it expects (domain.md §10). */
const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number({ message: 'a port number' }).int().min(1).max(65_535).default(3000),
  APP_URL: url(['http:', 'https:']).default('http://localhost:3000'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  AUTH_SECRET: z.string('at least 32 characters').min(32, 'at least 32 characters'),
  DEMO_MODE: z.enum(['0', '1']).default('0'),
  LOGIN_AREA: z.enum(['0', '1']).default('1'),
  PUSHER_APP_ID: z.string().optional(),
  PUSHER_KEY: z.string().optional(),
  PUSHER_SECRET: z.string().optional(),
  PUSHER_HOST: z.string().optional(),
  PUSHER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  PUSHER_CLUSTER: z.string().optional(),
  PUSHER_TLS: z.enum(['0', '1']).default('0'),
  S3_ENDPOINT: web(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  REDIS_URL: url(['redis:', 'rediss:']).optional(),
  EMBED_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin), {
      message: 'origins, separated by blanks',
    }),
  ADMIN_URL: web(),
  HELP_CENTER_URL: web(),
  COMMUNITY_URL: web(),
  LEGACY_SHELL_URL: web(),
  CONTACT_EMAIL: z.email('an e-mail address').optional(),
  SESSION_IDLE_MINUTES: minutes(60),
  SESSION_WARNING_MINUTES: minutes(5),
  SESSION_MAX_HOURS: z.coerce.number({ message: 'a number of hours' }).positive('more than 0').default(12),
  BUILD_LABEL: z.string().default('development'),
  TRAVERSE_DATA: z.string().default('../shared/data'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

export type Env = z.output<typeof schema>

const EXAMPLES: Partial<Record<keyof Env, string>> = {
  PORT: '3000',
  APP_URL: 'https://traverse.example.org',
  DATABASE_URL: 'postgresql://user:password@127.0.0.1:5432/traverse',
  AUTH_SECRET: 'the output of: openssl rand -hex 32',
  SMTP_URL: 'smtp://user:password@mail.example.org:587',
  EMBED_ORIGINS: 'https://portal.example.org https://lms.example.org',
  CONTACT_EMAIL: 'help@example.org',
  SESSION_IDLE_MINUTES: '60',
}

/** Parses an environment; throws one error that names each wrong variable, what was expected and an example. */
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
    const example = EXAMPLES[name] ? ` Example: ${name}=${EXAMPLES[name]}` : ''
    return `${name} ${was}: expected ${expected}.${example}`
  })
  throw new Error(`The environment is not valid.\n${lines.join('\n')}`)
}

let parsedOnce: Env | undefined

/** The environment of this process, parsed once. While Next builds, nothing is connected, so two placeholders stand in. */
export function env(): Env {
  parsedOnce ??= parseEnv(
    isBuild()
      ? { DATABASE_URL: 'postgresql://build@127.0.0.1/build', AUTH_SECRET: 'x'.repeat(32), ...process.env }
      : process.env,
  )
  return parsedOnce
}

/** True where cookies and addresses must be secure: the product's own address is https. */
export function isSecureOrigin(): boolean {
  return env().APP_URL.startsWith('https:')
}

/** The log's level, read apart from the rest: the log must work while the environment itself is being refused. */
export function logLevel(): string {
  return process.env.LOG_LEVEL ?? (process.env.NODE_ENV === 'test' ? 'silent' : 'info')
}
