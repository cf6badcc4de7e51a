import { diffArrays } from 'diff'

/** The most words in which a text may differ from the base for a merge; a text that differs more counts as rewritten. */
const MAX_CHANGED_WORDS = 500

/** A word with the whitespace before it; whitespace at the end of a text is a token with an empty word. */
type Token = { text: string; word: string }

/** The changes of a text against the base: each base word kept or deleted, and the words inserted before each of them and at the end. */
type Changes = { kept: (Token | null)[]; added: Token[][] }

const tokensOf = (text: string): Token[] =>
  (text.match(/\s*\S+|\s+$/g) ?? []).map((token) => ({ text: token, word: token.trim() }))

const isSame = (one: Token | undefined, other: Token | undefined) => one?.word === other?.word

const beginsWith = (whole: readonly Token[], start: readonly Token[], from = 0) =>
  start.every((token, at) => isSame(token, whole[from + at]))

const wordsOf = (text: string) => tokensOf(text).filter(({ word }) => word !== '')

function changesOf(base: readonly Token[], text: string): Changes {
  const tokens = tokensOf(text)
  const changes: Changes = { kept: base.map(() => null), added: Array.from({ length: base.length + 1 }, () => []) }
  let [from, to, start] = [0, 0, 0]
  const parts = diffArrays([...base], tokens, { comparator: isSame, maxEditLength: MAX_CHANGED_WORDS })
  if (!parts) return { kept: changes.kept, added: changes.added.map((_, at) => (at === 0 ? tokens : [])) }
  for (const part of parts) {
    const count = part.value.length
    if (part.removed) from += count
    else if (part.added) {
      // Replacements are inserted where the replaced words began.
      changes.added[start]?.push(...tokens.slice(to, to + count))
      to += count
    } else {
      for (let at = 0; at < count; at += 1) changes.kept[from + at] = tokens[to + at] ?? null
      from += count
      to += count
      start = from
    }
  }
  return changes
}

/** Returns what both texts inserted at one position; whitespace stays with the words that follow it. */
function both(theirs: readonly Token[], mine: readonly Token[]): readonly Token[] {
  if (beginsWith(theirs, mine)) return theirs
  if (beginsWith(mine, theirs)) return mine
  return mine.every(({ word }) => word === '') ? [...mine, ...theirs] : [...theirs, ...mine]
}

/** Joins tokens so that no words run together. */
function written(tokens: readonly Token[]): string {
  return tokens.reduce((text, token) => {
    const runsOn = text !== '' && /^\S/.test(token.text) && /\S$/.test(text)
    return `${text}${runsOn ? '\n' : ''}${token.text}`
  }, '')
}

function hasInARow(whole: readonly Token[], part: readonly Token[]): boolean {
  return whole.some((_, at) => beginsWith(whole, part, at))
}

/** Returns the union of two texts without a known base: only one of them if it contains the words of the other in sequence. */
function joinTexts(theirs: string, mine: string): string {
  const [one, other] = [wordsOf(theirs), wordsOf(mine)]
  if (other.length === 0 || hasInARow(one, other)) return theirs
  return one.length === 0 || hasInARow(other, one) ? mine : `${theirs}\n${mine}`
}

/** Whether a text has words that another one lacks, or has them in another order. */
export function hasMoreWords(text: string, other: string): boolean {
  const left = wordsOf(text)
  for (const token of wordsOf(other)) if (isSame(left[0], token)) left.shift()
  return left.length > 0
}

/**
 * Returns the text of a note that was changed in two places, merged word by word: insertions of either since `base` are kept, theirs first, and
 * deletions of either are applied. Without a base (null) both texts are kept.
 */
export function mergeNotes(base: string | null, theirs: string, mine: string): string {
  if (theirs === mine || theirs === base) return mine
  if (mine === base) return theirs
  if (base === null) return joinTexts(theirs, mine)
  const tokens = tokensOf(base)
  const [them, me] = [changesOf(tokens, theirs), changesOf(tokens, mine)]
  const merged: Token[] = []
  for (let at = 0; at <= tokens.length; at += 1) {
    merged.push(...both(them.added[at] ?? [], me.added[at] ?? []))
    const [token, there, here] = [tokens[at], them.kept[at], me.kept[at]]
    if (token && there && here) merged.push(here.text === token.text ? there : here)
  }
  const text = written(merged)
  // Leading whitespace left by deleted words is dropped; whitespace with which a text began is kept.
  return [theirs, mine].some((one) => /^\s/.test(one)) ? text : text.trimStart()
}
