import { spawn } from 'node:child_process'
import { isMarkAlive, isRunningCommand, processMark } from './pid.mjs'

describe('the mark of a process', () => {
  it('is alive for as long as the process', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
    const mark = processMark(child.pid)
    expect(isMarkAlive(mark)).toBe(true)
    expect(isRunningCommand(child.pid, 'setTimeout')).toBe(true)
    expect(isRunningCommand(child.pid, 'postgres')).toBe(false)
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    expect(isMarkAlive(mark)).toBe(false)
  })

  it('does not take a later process with the same id for the one that was marked', () => {
    const [pid, started] = processMark().split(' ')
    expect(isMarkAlive(`${pid} ${started}`)).toBe(true)
    expect(isMarkAlive(`${pid} ${Number(started) - 1}`)).toBe(false)
  })

  it.each(['', 'x', '-1 0', '0 0'])('takes "%s" for dead', (mark) => {
    expect(isMarkAlive(mark)).toBe(false)
  })
})
