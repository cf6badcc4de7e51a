/** Works on many things, a few at a time, and gives the results in the order of the things. The first failure ends it. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  // One walk over the items that all share: who is free takes the next.
  const entries = items.entries()
  const take = async () => {
    for (const [at, item] of entries) results[at] = await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, take))
  return results
}
