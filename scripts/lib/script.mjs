import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { projectRoot } from './project.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Prisma reads related records side by side within a transaction; pg warns of it, and nobody at the terminal can do anything about it. */
export const QUIET = '--disable-warning=DeprecationWarning'

/** Megabytes of a script's heap at most: an import of any size stays under 1 GB, where Node would rather let garbage lie. */
const HEAP_MB = 600

/** Node's arguments for a TypeScript file of the server side: compiled on the way in, `server-only` resolved as on a server. */
export function scriptArguments(script, args = []) {
  return [
    `--max-old-space-size=${HEAP_MB}`,
    QUIET,
    '--import',
    'tsx',
    '--conditions=react-server',
    path.resolve(projectRoot, script),
    ...args,
  ]
}

/** Runs Node in the terminal of this process, passes signals on, and gives the exit code as a shell would. */
export function runInTerminal(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: 'inherit' })
    const pass = (signal) => child.kill(signal)
    for (const signal of SIGNALS) process.on(signal, pass)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const each of SIGNALS) process.off(each, pass)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}
