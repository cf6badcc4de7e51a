import { StartError } from './project.mjs'

/** Stands in for the address of the embedded database, which is known only once that runs. */
const EMBEDDED_DATABASE = 'postgresql://traverse@127.0.0.1/traverse'

/** Throws, naming each variable of the environment that is wrong, before anything is built or started. Needs the packages. */
export async function checkEnvironment({ variables }) {
  const { tsImport } = await import('tsx/esm/api') // this file is read before the packages are there
  const { parseEnv } = await tsImport('../../lib/env/env.ts', import.meta.url)
  try {
    parseEnv({ ...variables, DATABASE_URL: variables.DATABASE_URL || EMBEDDED_DATABASE })
  } catch (error) {
    throw new StartError(error.message)
  }
}
