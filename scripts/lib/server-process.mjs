import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { lastLines } from './command.mjs'
import { projectRoot, StartError } from './project.mjs'
import { QUIET } from './script.mjs'

const BUNDLE = '.next/server.mjs'
const DEV_BUNDLE = '.next/dev-server.mjs'

/** Throws, naming PORT, if the port is already in use. */
export function checkPort({ port, listenAddress }) {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(portError(error.code, port, listenAddress)))
    probe.listen(port, listenAddress, () => probe.close(() => resolve()))
  })
}

function portError(code, port, listenAddress) {
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken by another program (perhaps Traverse runs already).\n` +
        `Stop that program, or choose another port:  PORT=${port + 1} npm start`,
    )
  }
  if (code === 'EACCES')
    return new StartError(`Port ${port} is not open to this user. Choose one above 1023:  PORT=3000 npm start`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(
      `LISTEN_ADDRESS is "${listenAddress}": expected an address of this machine. Example: LISTEN_ADDRESS=0.0.0.0`,
    )
  }
  return new StartError(`The server cannot listen on port ${port} (${code}).`)
}

/**
 * Starts the app and the embedded realtime server in one process of their own, and waits until it responds. Returns `{ pid, exited, stop }`:
 * `exited` resolves to the exit code, `stop()` asks it to end and waits. Its log goes to `log` once it is ready; the output of Next
 * before that is shown only when the start fails.
 */
export async function startServer(settings, variables, { dev = false, log = process.stdout } = {}) {
  const bundle = await bundleServer(dev)
  const child = spawn(process.execPath, [QUIET, '--enable-source-maps', bundle, ...(dev ? ['--dev'] : [])], {
    cwd: projectRoot,
    env: { ...variables, NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true, // a Ctrl-C of the terminal reaches only the starter, which ends everything in order
  })
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))))
  let early = ''
  const keep = (chunk) => {
    early += chunk
  }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', keep)
  await new Promise((resolve, reject) => {
    const { port, listenAddress } = settings
    child.once('error', reject)
    child.once('message', ({ ready, failed }) => (ready ? resolve() : reject(portError(failed, port, listenAddress))))
    exited.then((code) =>
      reject(new StartError(`The app does not start (exit code ${code}).\n\n${lastLines(early, 40)}`)),
    )
  })
  for (const stream of [child.stdout, child.stderr]) stream.off('data', keep).pipe(log, { end: false })
  return {
    pid: child.pid,
    exited,
    async stop() {
      child.kill('SIGTERM')
      return await exited
    },
  }
}

/** Bundles the server into one plain file, so that the running process contains no compiler. */
async function bundleServer(dev) {
  const { build, stop } = await import('esbuild')
  const outfile = path.join(projectRoot, dev ? DEV_BUNDLE : BUNDLE)
  await build({
    entryPoints: [path.join(projectRoot, 'scripts/server.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
  })
  await stop()
  return outfile
}
