/** The steps of a way without those that are named like the step after them: an item that is its own only page is said once. */
export function withoutRepeats<Crumb extends { name: string }>(crumbs: readonly Crumb[]): Crumb[] {
  return crumbs.filter(({ name }, index) => name !== crumbs[index + 1]?.name)
}
