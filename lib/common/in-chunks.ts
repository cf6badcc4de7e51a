/** Splits a list into chunks of at most `size` items, in order. */
export function inChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size))
}
