import { spawn } from 'node:child_process'
import { projectRoot, StartError } from './project.mjs'

const KEPT_OUTPUT = 64 * 1024 // the number of characters of a command's output that are kept for the error message

const running = new Set()

/** Asks the programs that `run` waits for to end, except those that must not be interrupted. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * Runs a program to its end and returns `{ code, output, stdout }`; never throws for a failing exit code.
 * `onOutput` receives the output piece by piece. The program gets no input. `stopRunning` lets `atomic` programs finish.
 */
export function run(file, args, { onOutput, atomic = false, cwd = projectRoot, env = process.env, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    if (!atomic) running.add(child)
    let output = ''
    let stdout = ''
    const take = (stream) => (chunk) => {
      output = (output + chunk).slice(-KEPT_OUTPUT)
      if (stream === 'stdout') stdout += chunk
      onOutput?.(chunk)
    }
    child.stdout.setEncoding('utf8').on('data', take('stdout'))
    child.stderr.setEncoding('utf8').on('data', take('stderr'))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? (signal ? 1 : 0), output, stdout })
    })
  })
}

/** Runs a program and throws a `StartError` with the end of its output when it fails. */
export async function runOrFail(what, file, args, options) {
  const { code, output, stdout } = await run(file, args, options)
  if (code !== 0) throw new StartError(`${what} failed (exit code ${code}).\n\n${lastLines(output, 40)}`)
  return stdout
}

/** Returns the last `count` non-empty lines of a text. */
export function lastLines(text, count) {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-count)
    .join('\n')
}
