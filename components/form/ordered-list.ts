/** Returns a list with one item moved to another index. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from]
  if (moved === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Returns the number of non-blank labels. */
export function countFilled(labels: readonly string[]): number {
  return labels.filter((label) => label.trim() !== '').length
}
