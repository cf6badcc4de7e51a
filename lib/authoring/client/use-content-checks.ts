import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'
import type { WireCheckFinding, WireContentChecks } from '../checks/finding'
import type { WrittenOn } from '../feature-content'

/** Prefix of the query keys of check results. */
export const CONTENT_CHECKS = 'content-checks'

/**
 * Loads the check results for the versions of an item and its features, for users who may edit it; the previous findings stay until the new ones
 * have loaded.
 */
export function useContentChecks({ id, versions }: { id: string; versions: WrittenOn }, { isAsked = true } = {}) {
  return useQuery({
    queryKey: [CONTENT_CHECKS, id, versions],
    enabled: isAsked,
    queryFn: async ({ signal }) =>
      (await request<WireContentChecks>({ path: `content/${id}/checks`, signal, silent: true })).result,
    placeholderData: (before) => before,
    // Descendants can change without a new version of the item itself.
    staleTime: 0,
  })
}

/** Applies the automatic fix of a finding; throws `RequestError`. */
export async function fixFinding({ content, rule, path, at }: WireCheckFinding): Promise<void> {
  const body = { version: content.version, rule, path, at }
  await request<WireContent>({ method: 'POST', path: `content/${content.id}/checks`, body, silent: true })
}

/** Publishes the listed drafts, all or none; throws `RequestError`. */
export async function publishDrafts(id: string, drafts: WireContentChecks['drafts']): Promise<void> {
  const body = { drafts: drafts.map((draft) => ({ id: draft.id, version: draft.version })) }
  await request<WireContent>({ method: 'POST', path: `content/${id}/publications`, body, silent: true })
}
