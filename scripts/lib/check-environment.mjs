import { StartError } from './project.mjs'

/** Placeholder for the address of the embedded database, which is known only once it runs. */
const EMBEDDED_DATABASE = 'postgresql://traverse@127.0.0.1/traverse'

/** Throws, naming each invalid environment variable, before anything is built or started. Needs the packages. */
export async function checkEnvironment({ variables }) {
  const { tsImport } = await import('tsx/esm/api') // this file is loaded before the packages are installed
  const { parseEnv } = await tsImport('../../lib/env/env.ts', import.meta.url)
  try {
    parseEnv({ ...variables, DATABASE_URL: variables.DATABASE_URL || EMBEDDED_DATABASE })
  } catch (error) {
    throw new StartError(error.message)
  }
}
