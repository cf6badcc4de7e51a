type Row = string | readonly string[]

/** Returns the length of the common prefix of two texts or lists. */
export function sharedStart(one: Row, other: Row): number {
  let count = 0
  while (count < one.length && count < other.length && one[count] === other[count]) count += 1
  return count
}

/** Returns the length of the common suffix of two texts or lists. */
export function sharedEnd(one: Row, other: Row): number {
  let count = 0
  while (count < one.length && count < other.length && one.at(-1 - count) === other.at(-1 - count)) count += 1
  return count
}
