import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whether a process with this id exists and its command line holds this text; where the system does not tell, the id decides. */
export function isRunningCommand(pid, part) {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false
  const command = readProc(pid, 'cmdline') ?? ask(pid, 'command=')
  return command === '' || command.includes(part)
}

/**
 * What tells a process from a later one with the same id: its id and the time it started. Ids are handed out again, after the
 * restart of a container even the same ones.
 */
export function processMark(pid = process.pid) {
  // The command name, in parentheses, may hold spaces; the start time is the 20th field after it.
  const stat = readProc(pid, 'stat')
  const started = stat === undefined ? ask(pid, 'lstart=') : stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return `${pid} ${started}`
}

/** Whether the process that a mark was made from still runs. */
export function isMarkAlive(mark) {
  const pid = Number(mark.split(' ')[0])
  return Number.isInteger(pid) && pid > 0 && isAlive(pid) && processMark(pid) === mark
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
