import { useQuery } from '@tanstack/react-query'
import { request } from '@/lib/api/client/request'
import type { WireChildPlaces } from '../history-schema'

/** Loads the number of items that contain each child of an item, by id; empty for viewers who may only read the item. */
export function useChildPlaces(id: string, { isAsked }: { isAsked: boolean }): ReadonlyMap<string, number> {
  const { data = [] } = useQuery({
    queryKey: ['child-places', id],
    enabled: isAsked,
    queryFn: async ({ signal }) =>
      (await request<WireChildPlaces[]>({ path: `content/${id}/children`, signal, silent: true })).result,
    placeholderData: (before) => before,
  })
  return new Map(data.map((child) => [child.id, child.places]))
}
