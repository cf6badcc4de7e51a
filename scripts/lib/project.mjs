import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the project's top folder. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** A failure whose message is written for the person at the terminal; it is shown without a stack. */
export class StartError extends Error {}

/** Shows a failure in words: the message alone for one that was foreseen, the stack for one that was not. */
export function describeFailure(error) {
  if (error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
