import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { projectRoot, StartError } from './project.mjs'

const BUNDLE = '.next/server.mjs'
const DEV_BUNDLE = '.next/dev-server.mjs'

/** Throws, naming PORT, when somebody listens there already. */
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
  if (code === 'EADDRNOTAVAIL')
    return new StartError(`LISTEN_ADDRESS is "${listenAddress}", which this machine does not have.`)
  return new StartError(`The server cannot listen on port ${port} (${code}).`)
}

/**
 * Starts the app and the embedded realtime server in one process of their own, and waits until it answers. Gives `{ pid, exited, stop }`:
 * `exited` resolves to the exit code, `stop()` asks it to end and waits.
 */
export async function startServer(settings, variables, { dev = false, stdio = 'inherit' } = {}) {
  const bundle = await bundleServer(dev)
  const child = spawn(process.execPath, ['--enable-source-maps', bundle, ...(dev ? ['--dev'] : [])], {
    cwd: projectRoot,
    env: { ...variables, NODE_ENV: dev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', stdio, stdio, 'ipc'],
    detached: true, // a Ctrl-C of the terminal reaches the starter alone, which ends everything in order
  })
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0))))
  await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('message', (message) =>
      message.ready ? resolve() : reject(portError(message.failed, settings.port, settings.listenAddress)),
    )
    exited.then((code) => reject(new StartError(`The server ended while it started (exit code ${code}).`)))
  })
  return {
    pid: child.pid,
    exited,
    async stop() {
      child.kill('SIGTERM')
      return await exited
    },
  }
}

/** The server as one plain file, so that the running process carries no compiler. */
async function bundleServer(dev) {
  const { build } = await import('esbuild')
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
  return outfile
}
