import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import path from 'node:path'
import { projectRoot } from './project.mjs'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Prisma reads related records concurrently within a transaction; pg warns about it, which is of no use to the person at the terminal. */
export const QUIET = '--disable-warning=DeprecationWarning'

/** Maximum heap of a script in megabytes: imports of any size stay under 1 GB, where Node would otherwise collect garbage later. */
const HEAP_MB = 600

/** Returns Node's arguments for a server-side TypeScript file: compiled on load, `server-only` resolved as on a server. */
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

/** Runs Node in the terminal of this process, forwards signals, and returns the exit code as a shell would. */
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
