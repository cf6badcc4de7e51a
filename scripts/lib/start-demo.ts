import { loadDemo } from './database.mjs'
import { startHttpsProxy } from './https-proxy'
import { migrateDatabase } from './migrate-database'
import { freePort } from './postgres.mjs'
import { build, isBuilt } from './prepare.mjs'
import { startServer } from './server-process.mjs'
import { resolveSettings } from './settings.mjs'
import { compressStaticFiles } from './static-files.mjs'

/** Password of every demo account (domain.md §10). */
export const DEMO_PASSWORD = 'learn-together'

/**
 * Starts the production build with the demo on an empty database, on a free port of this machine; `behindProxy` adds the proxy
 * of a deployment: https and HTTP/2.
 */
export async function startDemo(
  databaseUrl: string,
  say: (line: string) => void,
  { behindProxy = false } = {},
): Promise<{ appUrl: string; stop(): Promise<unknown> }> {
  const port = await freePort()
  const proxy = behindProxy ? await startHttpsProxy(port) : undefined
  const settings = resolveSettings({
    ...process.env,
    PORT: String(port),
    APP_URL: proxy?.origin ?? `http://localhost:${port}`,
    LISTEN_ADDRESS: '127.0.0.1',
    DEMO_MODE: '1',
  })
  say('Loading the demo …')
  await migrateDatabase(databaseUrl)
  await loadDemo(settings, databaseUrl)
  if (!isBuilt()) {
    say('Building …')
    await build(settings.variables)
  }
  await compressStaticFiles('.next/static')
  const variables = { ...settings.variables, DATABASE_URL: databaseUrl }
  const server = await startServer(settings, variables, { log: process.stderr })
  return {
    appUrl: settings.appUrl,
    stop: async () => {
      await proxy?.close()
      await server.stop()
    },
  }
}
