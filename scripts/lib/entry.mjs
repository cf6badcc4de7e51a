import { describeFailure, StartError } from './project.mjs'

const NODE_FLOOR = [20, 19] // major and minor version

/**
 * Runs a command: checks the version of Node before any newer syntax is loaded, then loads the command's module and runs its
 * export `main`. An expected failure is printed as a message; the exit code is what `main` returns, or 1.
 */
export function runCommand(load, args = process.argv.slice(2)) {
  return Promise.resolve()
    .then(() => {
      checkNode(process.versions.node)
      return load()
    })
    .then((command) => command.main(args))
    .then(
      (code) => process.exit(code),
      (error) => {
        process.stderr.write(`\n${describeFailure(error)}\n`)
        process.exit(1)
      },
    )
}

/** Throws when this Node is too old, with a message that says what to do. */
export function checkNode(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major > NODE_FLOOR[0] || (major === NODE_FLOOR[0] && minor >= NODE_FLOOR[1])) return
  throw new StartError(
    `Traverse needs Node ${NODE_FLOOR.join('.')} or newer; this is Node ${version}.\n` +
      'Install Node 22 from https://nodejs.org and run the command again.',
  )
}
