import { RequestError } from '@/lib/api/client/request-error'

/** The messages of browsers and bundlers for a part of the page that could not be fetched. */
const NOT_LOADED =
  /ChunkLoadError|Loading (?:CSS )?chunk .+ failed|Failed to load chunk|dynamically imported module|Importing a module script failed/i

function isNotLoaded(error: unknown): boolean {
  return error instanceof Error && NOT_LOADED.test(`${error.name} ${error.message}`)
}

/**
 * Whether an error is a fault of the page itself. Failed calls are reported by their callers, aborted ones are no errors, and a part that failed to
 * load means a lost network or an outdated page: the next page comes from the server.
 */
export function isCrash(error: unknown): boolean {
  if (error instanceof RequestError || isNotLoaded(error)) return false
  return !(error instanceof DOMException && error.name === 'AbortError')
}
