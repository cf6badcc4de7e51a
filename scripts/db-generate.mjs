// Generates the Prisma client into lib/db/generated. Prisma would fetch a native schema engine although generating
// needs none: naming an existing file as that engine keeps the command off the network.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'

const projectRoot = path.resolve(import.meta.dirname, '..')
const prismaCli = createRequire(import.meta.url).resolve('prisma/build/index.js')

const { status, error } = spawnSync(process.execPath, [prismaCli, 'generate', '--no-hints', ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: 'inherit',
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_GENERATE_SKIP_AUTOINSTALL: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
})
if (error) throw error
process.exit(status ?? 1)
