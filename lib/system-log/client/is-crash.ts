import { RequestError } from '@/lib/api/client/request-error'

/** What browsers and bundlers say of a part of the page that could not be fetched. */
const NOT_LOADED =
  /ChunkLoadError|Loading (?:CSS )?chunk .+ failed|Failed to load chunk|dynamically imported module|Importing a module script failed/i

function isNotLoaded(error: unknown): boolean {
  return error instanceof Error && NOT_LOADED.test(`${error.name} ${error.message}`)
}

/**
 * Whether an error is one of the page's own. A failed call is told by who made it, what was called off is none, and a part that could not be
 * loaded is a lost network or a page of an earlier release: the next page comes from the server.
 */
export function isCrash(error: unknown): boolean {
  if (error instanceof RequestError || isNotLoaded(error)) return false
  return !(error instanceof DOMException && error.name === 'AbortError')
}
