import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Whether a process with this id runs, whoever owns it. A process that has ended but whose parent never read its exit code, as happens
 * in containers, does not run.
 */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return statFields(pid)[0] !== 'Z'
}

/** Whether a process with this id exists and its command line contains this text; on systems that do not report it, the id decides. */
export function isRunningCommand(pid, part) {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false
  const command = readProc(pid, 'cmdline') ?? ask(pid, 'command=')
  return command === '' || command.includes(part)
}

/**
 * Returns what distinguishes a process from a later one with the same id: its id and start time. Ids are reused, after the restart of a container
 * even the same ones.
 */
export function processMark(pid = process.pid) {
  const [, ...fields] = statFields(pid)
  const started = fields[18] ?? ask(pid, 'lstart=')
  return `${pid} ${started}`
}

/** Whether the process of a mark still runs. */
export function isMarkAlive(mark) {
  const pid = Number(mark.split(' ')[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && processMark(pid) === mark
}

/**
 * Returns the fields of /proc/<pid>/stat from the state on; the command name before it, in parentheses, may contain spaces. Empty on other systems.
 */
function statFields(pid) {
  const stat = readProc(pid, 'stat')
  return stat === undefined ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return undefined
  }
}

function ask(pid, column) {
  return spawnSync('ps', ['-p', String(pid), '-o', column], { encoding: 'utf8' }).stdout?.trim() ?? ''
}
