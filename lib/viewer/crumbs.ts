/**
 * Returns the breadcrumb without steps that have the same name as the next one, such as an item that is its own only page. Levels of the curriculum
 * stay, because they lead elsewhere.
 */
export function withoutRepeats<Crumb extends { name: string; href: string | null }>(crumbs: readonly Crumb[]): Crumb[] {
  return crumbs.filter(({ name, href }, index) => name !== crumbs[index + 1]?.name || href?.startsWith('/curriculum'))
}
