import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { runOrFail } from './command.mjs'
import { offlineParts, offlineStyles } from './offline-parts.mjs'
import { projectRoot } from './project.mjs'

const GENERATED_CLIENT = 'lib/db/generated'
const WORKER_SOURCE = 'lib/offline/worker.ts'
const WORKER = 'public/sw.js'
const OFFLINE_ART = '/art/empty-offline.svg'
const CLIENT_SOURCES = ['prisma/models', 'prisma/schema.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json']
/** The files and folders from which the app is built; a change in any of them triggers a new build. */
export const BUILD_SOURCES = [
  'app',
  'components',
  'i18n',
  'instrumentation.ts',
  'lib',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'postcss.config.mjs',
  'prisma/models',
  'prisma/schema.prisma',
  'public',
  'scripts/lib/build-chunks.mjs',
  'scripts/lib/offline-parts.mjs',
  'scripts/lib/part-headers.mjs',
  'tsconfig.json',
]
/** Files that do not affect the build: tests, and files generated from other sources. */
const NOT_BUILT = /\.test\.tsx?$|\/generated\/|^public\/sw\.js$/

const at = (...parts) => path.join(projectRoot, ...parts)

/** Whether node_modules matches the lock file. npm writes its own list last, so an interrupted install has none. */
export function isInstalled() {
  const listFile = at('node_modules/.package-lock.json')
  if (!existsSync(listFile)) return false
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(listFile, 'utf8')).packages
  return Object.entries(wanted).every(
    ([where, { version, optional, devOptional }]) =>
      where === '' || optional || devOptional || present[where]?.version === version,
  )
}

/** Installs the packages of the lock file. npm's output goes to `onOutput`. */
export async function install(onOutput) {
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=http']
  const [file, rest] = npm?.endsWith('.js') ? [process.execPath, [npm, ...args]] : ['npm', args]
  await runOrFail('Installing the packages (npm ci)', file, rest, { onOutput })
}

/** Whether the database client was generated from the current models. */
export function isGenerated() {
  return existsSync(at(GENERATED_CLIENT)) && readMark('client') === fingerprint(CLIENT_SOURCES)
}

/** Generates the database client if it is missing. */
export async function generate() {
  if (isGenerated()) return
  await runOrFail('Generating the database client', process.execPath, [at('scripts/db-generate.mjs')])
  writeMark('client', fingerprint(CLIENT_SOURCES))
}

/** Whether the production build was made from the current sources. */
export function isBuilt() {
  const mark = at('.next/built-from')
  const outputs = [at('.next/BUILD_ID'), at(WORKER), mark]
  return outputs.every((file) => existsSync(file)) && readFileSync(mark, 'utf8') === fingerprint(BUILD_SOURCES)
}

/** Returns the files that the offline page needs; the names of styles change with their content. */
function precacheEntries() {
  const styles = offlineStyles(at('.next')).map((url) => ({ url, revision: null }))
  return [{ url: OFFLINE_ART, revision: fingerprint([`public${OFFLINE_ART}`]) }, ...styles]
}

/** Bundles the service worker into public/, where browsers look for it; it knows the parts of the build that it keeps for offline use. */
async function bundleWorker() {
  const { build: bundle } = await import('esbuild') // this file is loaded before the packages are installed
  await bundle({
    absWorkingDir: projectRoot,
    entryPoints: [WORKER_SOURCE],
    outfile: WORKER,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2020',
    logLevel: 'warning',
    define: {
      'process.env.NODE_ENV': '"production"',
      'self.__SW_MANIFEST': JSON.stringify(precacheEntries()),
      OFFLINE_PARTS: JSON.stringify(offlineParts(at('.next'))),
    },
  })
}

/** Builds the app for production. */
export async function build(variables, onOutput) {
  rmSync(at('.next/dev/types'), { recursive: true, force: true }) // what `npm run dev` leaves there confuses the type check
  const mark = fingerprint(BUILD_SOURCES)
  const env = { ...variables, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
  await runOrFail('Building the app (next build)', process.execPath, [at('node_modules/next/dist/bin/next'), 'build'], {
    env,
    onOutput,
  })
  await bundleWorker()
  writeFileSync(at('.next/built-from'), mark)
}

/** Returns a hash of the names and contents of files and folders. */
export function fingerprint(sources) {
  const hash = createHash('sha256').update(process.version)
  for (const source of sources)
    for (const file of filesUnder(source))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(at(file)))
        .update('\0')
  return hash.digest('hex')
}

function filesUnder(source) {
  const stat = statSync(at(source), { throwIfNoEntry: false })
  if (!stat) return []
  const files = stat.isDirectory()
    ? readdirSync(at(source), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(projectRoot, path.join(entry.parentPath, entry.name)))
        .sort()
    : [source]
  return files.filter((file) => !NOT_BUILT.test(file))
}

const markFile = (name) => at('node_modules/.cache/traverse', name)

function readMark(name) {
  return existsSync(markFile(name)) ? readFileSync(markFile(name), 'utf8') : undefined
}

function writeMark(name, value) {
  mkdirSync(path.dirname(markFile(name)), { recursive: true })
  writeFileSync(markFile(name), value)
}
