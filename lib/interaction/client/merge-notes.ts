import { diffArrays } from 'diff'

/** Words in which a text may differ from the base to be compared with it; one that differs more was written anew. */
const MAX_CHANGED_WORDS = 500

/** A word with the blanks before it; blanks at the end of a text are one without letters. */
type Token = { text: string; word: string }

/** What became of each word of the base in another text, and what was put in before each of them and at the end. */
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
      // What takes the place of words stands where these began.
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

/** What both have put in at one place; a blank after which somebody goes on writing stays at their words. */
function both(theirs: readonly Token[], mine: readonly Token[]): readonly Token[] {
  if (beginsWith(theirs, mine)) return theirs
  if (beginsWith(mine, theirs)) return mine
  return mine.every(({ word }) => word === '') ? [...mine, ...theirs] : [...theirs, ...mine]
}

/** Words one after the other, none of which runs into the next. */
function written(tokens: readonly Token[]): string {
  return tokens.reduce((text, token) => {
    const runsOn = text !== '' && /^\S/.test(token.text) && /\S$/.test(text)
    return `${text}${runsOn ? '\n' : ''}${token.text}`
  }, '')
}

function hasInARow(whole: readonly Token[], part: readonly Token[]): boolean {
  return whole.some((_, at) => beginsWith(whole, part, at))
}

/** Two texts of which it is not known what they go on from: one alone where it has the words of the other in a row. */
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
 * The text of a note that was written in two places, word by word: what either of them has put in since `base` stays, theirs first, and what
 * one of them has taken out goes. Where no base is known (null), both texts stay.
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
  // Blanks after words that are gone are no beginning; those that somebody began with stay.
  return [theirs, mine].some((one) => /^\s/.test(one)) ? text : text.trimStart()
}
