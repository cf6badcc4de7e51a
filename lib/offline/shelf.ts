/** Lets the oldest of a cache go that are too many, but for the addresses that are needed; returns how many stay. */
export async function trim(cache: Cache, most: number, needed: ReadonlySet<string> = new Set()): Promise<number> {
  const keys = await cache.keys()
  const free = keys.filter(({ url }) => !needed.has(url))
  const gone = free.slice(0, Math.max(0, keys.length - most))
  await Promise.all(gone.map((key) => cache.delete(key)))
  return keys.length - gone.length
}

/** Puts something on a cache as the newest, also where it was there before, and lets the oldest go. */
export async function putNewest(cache: Cache, address: string, response: Response, most: number): Promise<void> {
  await cache.delete(address)
  await cache.put(address, response)
  await trim(cache, most)
}
