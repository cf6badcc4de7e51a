/** Puts one item of a list elsewhere. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = items[from]
  if (moved === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Labels that say something. */
export function countFilled(labels: readonly string[]): number {
  return labels.filter((label) => label.trim() !== '').length
}
