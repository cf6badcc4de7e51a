import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the project's top folder. */
export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

/** An error whose message is written for the person at the terminal; it is shown without a stack. */
export class StartError extends Error {}

/** Prints an error: only the message of an expected one, the stack of any other. */
export function describeFailure(error) {
  if (error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
