/**
 * Whether a list holds another as a run, in their order. It looks at each word once (Knuth, Morris and Pratt), where a search that begins anew at each
 * place takes as long as both lengths multiplied.
 */
export function hasRun(words: readonly string[], run: readonly string[]): boolean {
  if (run.length === 0) return true
  /** For each beginning of the run, how long a shorter beginning stands at its end. */
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
