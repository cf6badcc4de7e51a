type Row = string | readonly string[]

/** How many characters two texts, or members two lists, begin with alike. */
export function sharedStart(one: Row, other: Row): number {
  let count = 0
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1
  return count
}

/** How many characters two texts, or members two lists, end with alike. */
export function sharedEnd(one: Row, other: Row): number {
  let count = 0
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count += 1
  return count
}
