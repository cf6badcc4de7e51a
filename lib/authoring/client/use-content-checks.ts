import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { WireContent } from '@/lib/content/schema'
import type { WireCheckFinding, WireContentChecks } from '../checks/finding'

/** Begins the keys of what the checks find. */
export const CONTENT_CHECKS = 'content-checks'

/** What the checks find of a version of an item, for who may write it; the findings of the version before stay until those of the new one are there. */
export function useContentChecks({ id, version }: { id: string; version: number }, { isAsked = true } = {}) {
  return useQuery({
    queryKey: [CONTENT_CHECKS, id, version],
    enabled: isAsked,
    queryFn: async ({ signal }) =>
      (await request<WireContentChecks>({ path: `content/${id}/checks`, signal, silent: true })).result,
    placeholderData: (before) => before,
    // What stands below changes without a new version of the item itself.
    staleTime: 0,
  })
}

/** Mends a finding as the machine can; refusals are thrown. */
export async function mendFinding({ content, rule, path, at }: WireCheckFinding): Promise<void> {
  const body = { version: content.version, rule, path, at }
  await request<WireContent>({ method: 'POST', path: `content/${content.id}/checks`, body, silent: true })
}

/** Publishes the drafts that were told, all of them or none; refusals are thrown. */
export async function publishDrafts(id: string, drafts: WireContentChecks['drafts']): Promise<void> {
  const body = { drafts: drafts.map((draft) => ({ id: draft.id, version: draft.version })) }
  await request<WireContent>({ method: 'POST', path: `content/${id}/publications`, body, silent: true })
}
