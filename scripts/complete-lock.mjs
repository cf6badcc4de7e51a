import { readFileSync, writeFileSync } from 'node:fs'

// A registry may omit packages for other platforms than the requesting one. `npm install` then leaves them out of the lock
// file, and `npm ci` refuses a lock file that does not name every optional dependency. This adds the missing names, so that the
// lock file is the same on every machine. Run it after each `npm install`: `npm run lock:complete`.

const LOCK = 'package-lock.json'
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const lock = JSON.parse(readFileSync(LOCK, 'utf8'))
let added = 0

for (const [where, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isResolved(where, name)) continue
    lock.packages[`node_modules/${name}`] = missingEntry(name, range, entry.dev)
    added += 1
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`)
process.stdout.write(
  added === 0 ? 'The lock file is complete.\n' : `Added ${added} packages of other platforms to the lock file.\n`,
)

/** Whether Node would find the package from this folder: in its own node_modules or in one further up. */
function isResolved(where, name) {
  for (let at = where; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (lock.packages[`${at}/node_modules/${name}`]) return true
  }
  return Boolean(lock.packages[`node_modules/${name}`])
}

function missingEntry(name, range, dev) {
  const parts = name.replace('windows', 'win32').split(/[-/]/)
  const system = SYSTEMS.find((each) => parts.includes(each))
  const processor = PROCESSORS.find((each) => parts.includes(each))
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(dev ? { dev: true } : {}),
    optional: true,
    ...(system ? { os: [system] } : {}),
    ...(processor ? { cpu: [processor] } : {}),
  }
}
