/**
 * Whether a list contains another as a contiguous run. Looks at each word once (Knuth-Morris-Pratt); a naive search takes time proportional
 * to the product of both lengths.
 */
export function hasRun(words: readonly string[], run: readonly string[]): boolean {
  if (run.length === 0) return true
  /** For each prefix of the run, the length of its longest proper prefix that is also its suffix. */
  const back = [0]
  for (let at = 1, length = 0; at < run.length; at += 1) {
    while (length > 0 && run[at] !== run[length]) length = back[length - 1] ?? 0
    if (run[at] === run[length]) length += 1
    back.push(length)
  }
  let length = 0
  for (const word of words) {
    while (length > 0 && word !== run[length]) length = back[length - 1] ?? 0
    if (word === run[length]) length += 1
    if (length === run.length) return true
  }
  return false
}
