/** Processes items with limited concurrency and returns the results in the order of the items. The first failure rejects. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  // One shared iterator: a free worker takes the next item.
  const entries = items.entries()
  const take = async () => {
    for (const [at, item] of entries) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, take))
  return results
}
