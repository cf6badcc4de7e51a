import { request } from '@/lib/api/client/request'
import type { ListResult } from '@/lib/api/envelope'
import type { AudiencePlace } from '../audience-place'
import { PLACES_AT_ONCE } from '../limits'

const PATHS: Record<AudiencePlace['kind'], string> = { districtId: 'districts', schoolId: 'schools', groupId: 'groups' }

async function findOf(kind: AudiencePlace['kind'], keywordSearch: string): Promise<AudiencePlace[]> {
  const { result } = await request<ListResult<{ id: string; name: string }>>({
    path: PATHS[kind],
    query: { limit: PLACES_AT_ONCE, orderBy: 'name:asc', where: { isActive: true }, modifiers: { keywordSearch } },
    silent: true,
  })
  return result.data.map(({ id, name }) => ({ kind, id, name }))
}

/** Finds places of these kinds by part of their name; whether the viewer manages one is checked when it is used. */
export async function findPlaces(words: string, kinds: readonly AudiencePlace['kind'][]): Promise<AudiencePlace[]> {
  return (await Promise.all(kinds.map((kind) => findOf(kind, words)))).flat()
}
