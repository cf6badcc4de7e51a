import { request } from '@/lib/api/client/request'
import type { WireNewTag } from '../schema'

/** Creates tags with these names, each independently; returns the new ones and the number of refused ones. */
export async function createTags(names: readonly string[]) {
  const { result } = await request<{ results: WireNewTag[] }>({
    method: 'POST',
    path: 'metadata/tags',
    body: { items: names.map((name) => ({ name })) },
    silent: true,
  })
  const made = result.results.flatMap((each) => (each.ok ? [{ id: each.id, name: each.name }] : []))
  return { made, refused: result.results.length - made.length }
}
