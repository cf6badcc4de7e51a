import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from './project.mjs'

const ACCOUNT = 'postgres'

/**
 * Returns how PostgreSQL's programs are started: `{ prefix, options, uid, gid }`. PostgreSQL refuses to run as root; then its programs run as the
 * account `postgres`, which is created if missing. An ordinary user runs them directly.
 */
export function postgresAccount(folders) {
  if (process.getuid?.() !== 0) return { prefix: [], options: {}, uid: undefined, gid: undefined }
  const { uid, gid } = findAccount() ?? makeAccount()
  const closed = folders.map((folder) => closedParent(folder, uid, gid)).find((folder) => folder !== undefined)
  return closed === undefined
    ? { prefix: [], options: { uid, gid }, uid, gid }
    : { prefix: passThrough(closed, uid, gid), options: {}, uid, gid }
}

function findAccount() {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, ACCOUNT], { encoding: 'utf8' }))
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined
}

function makeAccount() {
  const ways = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', ACCOUNT]],
    ['adduser', ['-S', '-D', '-H', '-s', '/bin/false', ACCOUNT]],
  ]
  for (const [file, args] of ways) if (spawnSync(file, args).status === 0) break
  const account = findAccount()
  if (account) return account
  throw new StartError(
    `PostgreSQL does not run as root, and the account "${ACCOUNT}" could not be made.\n` +
      'Start as an ordinary user, make that account, or set DATABASE_URL to a PostgreSQL server of your own.',
  )
}

/** Returns the first folder on the path that the account may not enter, if there is one (a clone in /root, a folder of `mktemp -d`). */
function closedParent(folder, uid, gid) {
  const parents = []
  for (let at = path.resolve(folder); at !== path.dirname(at); at = path.dirname(at)) parents.unshift(at)
  return parents.find((parent) => {
    const stat = statSync(parent, { throwIfNoEntry: false })
    if (!stat) return false
    if (stat.uid === uid) return !(stat.mode & 0o100)
    if (stat.gid === gid) return !(stat.mode & 0o010)
    return !(stat.mode & 0o001)
  })
}

/** Switches to the account but keeps the one right to enter closed folders, so that no folder has to be opened up. */
function passThrough(closed, uid, gid) {
  const prefix = [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
    '--',
  ]
  const [file, ...args] = [...prefix, 'true']
  if (spawnSync(file, args).status === 0) return prefix
  throw new StartError(
    `PostgreSQL does not run as root, and the account "${ACCOUNT}" may not enter ${closed}.\n` +
      `Move the project to a folder that others may enter, run \`chmod o+x ${closed}\`, start as an ordinary user,\n` +
      'or set DATABASE_URL to a PostgreSQL server of your own.',
  )
}
