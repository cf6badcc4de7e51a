/** The number of items behind a tab. */
export function TabCount({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return <span className="num font-normal text-fs-1 text-text-quiet">{count}</span>
}
