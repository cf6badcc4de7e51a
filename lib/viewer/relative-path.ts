import type { TailStep } from '@/lib/routing/viewer-address'

/**
 * The address of a page beside the one that is shown, as short as a link may be: a table of contents has hundreds of them. Null where
 * the two don't stand beside each other. Only right while the shown page's own address is in the browser.
 */
export function siblingPath(from: readonly TailStep[], to: readonly TailStep[]): string | null {
  const here = from.at(-1)
  const there = to.at(-1)
  if (!here || !there || from.length !== to.length) return null
  const isBeside = from.slice(0, -1).every((step, at) => step.id === to[at]?.id && step.kind === to[at]?.kind)
  if (!isBeside) return null
  return here.kind === there.kind ? there.id : `../${there.kind}/${there.id}`
}
