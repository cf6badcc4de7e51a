/**
 * The steps of a way without those that are named like the step after them: an item that is its own only page is said once. A level of the
 * curriculum leads elsewhere than what is named like it.
 */
export function withoutRepeats<Crumb extends { name: string; href: string | null }>(crumbs: readonly Crumb[]): Crumb[] {
  return crumbs.filter(({ name, href }, index) => name !== crumbs[index + 1]?.name || href?.startsWith('/curriculum'))
}
