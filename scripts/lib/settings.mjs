import { randomBytes } from 'node:crypto'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot, StartError } from './project.mjs'

const DEFAULT_PORT = 3000

/**
 * Resolves the settings of a command when nothing, or only a part, is set in the environment. Returns `{ dataDir, port, listenAddress, appUrl,
 * embeddedDatabase, embeddedRealtime, variables }`; `variables` is the environment of the app's process.
 */
export function resolveSettings(env = process.env) {
  const dataDir = path.resolve(projectRoot, env.DATA_DIR || '.data')
  const port = parsePort(env.PORT)
  const appUrl = env.APP_URL || `http://localhost:${port}`
  const embeddedDatabase = !env.DATABASE_URL
  const embeddedRealtime = !env.PUSHER_HOST && !env.PUSHER_CLUSTER
  // The demo's accounts have a published password, so only this machine may reach it unless configured otherwise.
  const listenAddress = env.LISTEN_ADDRESS || (embeddedDatabase ? '127.0.0.1' : '0.0.0.0')
  makeDataDir(dataDir)
  return {
    dataDir,
    port,
    listenAddress,
    appUrl,
    embeddedDatabase,
    embeddedRealtime,
    variables: {
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
      LISTEN_ADDRESS: listenAddress,
      APP_URL: appUrl,
      DEMO_MODE: env.DEMO_MODE || (embeddedDatabase ? '1' : '0'),
      // The demo has a contact address: without a mail server its mails are written to files.
      CONTACT_EMAIL: env.CONTACT_EMAIL || (embeddedDatabase ? 'help@example.org' : ''),
      AUTH_SECRET: env.AUTH_SECRET || keepSecret(dataDir, 'auth-secret', () => randomBytes(32).toString('base64url')),
      ...(embeddedRealtime ? realtimeApp(dataDir, env) : {}),
    },
  }
}

function parsePort(text) {
  if (!text) return DEFAULT_PORT
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new StartError(`PORT is "${text}": expected a whole number from 1 to 65535. Example: PORT=3000`)
}

/** Creates the data folder, closed to other users; root must let PostgreSQL's own account through to the database inside. */
export function makeDataDir(dataDir) {
  try {
    if (!existsSync(dataDir)) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      if (process.getuid?.() === 0) chmodSync(dataDir, 0o711)
    }
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartError(
      `This user may not write to ${dataDir} (${error.code}); another one, perhaps root, may have made it.\n` +
        'Start as that user, delete the folder with what is in it, or set DATA_DIR to a folder of your own.',
    )
  }
}

function realtimeApp(dataDir, env) {
  const text = keepSecret(dataDir, 'realtime-app', () =>
    ['id', 'key', 'secret'].map((part) => randomBytes(part === 'secret' ? 24 : 8).toString('hex')).join(' '),
  )
  const [id, key, secret] = text.split(' ')
  return {
    PUSHER_APP_ID: env.PUSHER_APP_ID || id,
    PUSHER_KEY: env.PUSHER_KEY || key,
    PUSHER_SECRET: env.PUSHER_SECRET || secret,
  }
}

/** Returns a secret that is created once and kept in a file that only its owner can read. */
function keepSecret(dataDir, name, make) {
  const file = path.join(dataDir, name)
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (kept) return kept
  const secret = make()
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return secret
}
