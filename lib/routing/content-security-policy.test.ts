import { edgeEnv } from '@/lib/env/edge-env'
import { contentSecurityPolicy } from './content-security-policy'

const NAMES = [
  'APP_URL',
  'EMBED_ORIGINS',
  'LEGACY_SHELL_URL',
  'PUSHER_CLUSTER',
  'PUSHER_HOST',
  'PUSHER_PORT',
  'PUSHER_TLS',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
] as const
const before = Object.fromEntries(NAMES.map((name) => [name, process.env[name]]))

function set(values: Record<string, string | undefined>) {
  for (const name of NAMES) {
    if (values[name] === undefined) delete process.env[name]
    else process.env[name] = values[name]
  }
}
afterEach(() => set(before))

function source(name: string, environment: Record<string, string>, pathname = '/'): string | undefined {
  set(environment)
  const policy = contentSecurityPolicy({ nonce: 'n', pathname, ...edgeEnv(), isDevelopment: false })
  return policy.split('; ').find((part) => part.startsWith(name))
}

test.each([
  [{ APP_URL: 'https://school.example.org' }, "connect-src 'self' wss://school.example.org"],
  [{ APP_URL: 'http://localhost:3000' }, "connect-src 'self' ws://localhost:3000"],
  [
    { PUSHER_HOST: 'live.example.org', PUSHER_PORT: '6001', PUSHER_TLS: '1' },
    "connect-src 'self' wss://live.example.org:6001",
  ],
  [{ PUSHER_HOST: 'live.example.org' }, "connect-src 'self' ws://live.example.org"],
  [{ PUSHER_CLUSTER: 'eu' }, "connect-src 'self' wss://ws-eu.pusher.com"],
])('a page may connect only to its own host and the realtime server: %o', (environment, expected) => {
  expect(source('connect-src', environment)).toBe(expected)
})

test.each([
  [{}, "media-src 'self' blob:"],
  [{ S3_ENDPOINT: 'https://s3.example.org' }, "media-src 'self' blob:"],
  [
    { S3_BUCKET: 'media', S3_ENDPOINT: 'https://s3.example.org:9000/x' },
    "media-src 'self' blob: https://s3.example.org:9000",
  ],
  [
    { S3_BUCKET: 'media', S3_REGION: 'eu-central-1' },
    "media-src 'self' blob: https://media.s3.eu-central-1.amazonaws.com",
  ],
])('audio and video load only from our own host and the media store: %o', (environment, expected) => {
  expect(source('media-src', environment)).toBe(expected)
})

const PORTALS = { EMBED_ORIGINS: 'https://portal.example.org https://lms.example.org' }

test.each([
  [{}, '/', "frame-ancestors 'none'"],
  [{}, '/assessment', "frame-ancestors 'none'"],
  [{}, '/legacy-shell/assessments', "frame-ancestors 'self'"],
  [{}, '/legacy-shells', "frame-ancestors 'none'"],
  [{}, '/item-preview/1', "frame-ancestors 'self'"],
  [PORTALS, '/', 'frame-ancestors https://portal.example.org https://lms.example.org'],
  [PORTALS, '/legacy-shell/assessments', "frame-ancestors 'self' https://portal.example.org https://lms.example.org"],
])(
  '[F-66] only the configured origins may frame the product, and the product itself the tool: %o %s',
  (environment, path, expected) => {
    expect(source('frame-ancestors', environment, path)).toBe(expected)
  },
)

const LEGACY = { LEGACY_SHELL_URL: 'https://legacy.example.org/shell' }

test.each([
  [LEGACY, '/assessment', "frame-src 'self' https://legacy.example.org"],
  [LEGACY, '/assessment/documents', "frame-src 'self' https://legacy.example.org"],
  [LEGACY, '/assessments', "frame-src 'self'"],
  [LEGACY, '/', "frame-src 'self'"],
  [{}, '/assessment', "frame-src 'self'"],
])('[F-66] [RT-12] the legacy tool may be framed only on its own page: %o %s', (environment, path, expected) => {
  expect(source('frame-src', environment, path)).toBe(expected)
})
