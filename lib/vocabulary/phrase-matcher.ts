/** The three kinds of vocabulary phrase, which are the subtypes of the content type `vocab`. */
export const vocabularyKinds = ['academic', 'content', 'footnote'] as const

export type VocabularyKind = (typeof vocabularyKinds)[number]

/** A phrase to search for in a text: its name and the other forms in which it may appear. */
export interface VocabularyPhrase {
  contentId: string
  kind: VocabularyKind
  name: string
  otherMatches: readonly string[]
}

/** An occurrence of a phrase in a text, in UTF-16 units. */
export interface PhraseMatch {
  phrase: VocabularyPhrase
  start: number
  end: number
}

interface TrieNode {
  next: Map<string, TrieNode>
  phrase?: VocabularyPhrase
}

const asciiWord = /^\w$/
const unicodeWord = /[\p{L}\p{N}\p{M}]/u
const apostrophes = /['’ʼ]/
const blank = /\s/

/** Folds one character for comparison: case, the form of apostrophes and hyphens and the kind of space do not count. */
function fold(character: string): string {
  if (character >= 'a' && character <= 'z') return character
  if (apostrophes.test(character)) return "'"
  if (character === '‐' || character === '‑') return '-'
  if (blank.test(character)) return ' '
  return character.toLowerCase()
}

/** Whether a character is part of a word; ASCII has a fast path, because Unicode property classes are slow. */
function isWordCharacter(character: string): boolean {
  return character < '\u0080' ? asciiWord.test(character) : unicodeWord.test(character)
}

function lowSurrogateFollows(text: string, index: number): boolean {
  const unit = text.charCodeAt(index)
  return unit >= 0xd800 && unit < 0xdc00 && index + 1 < text.length
}

function characterAt(text: string, index: number): string {
  return lowSurrogateFollows(text, index) ? text.slice(index, index + 2) : text.charAt(index)
}

function characterBefore(text: string, index: number): string {
  const unit = text.charCodeAt(index - 1)
  return unit >= 0xdc00 && unit < 0xe000 && index > 1 ? text.slice(index - 2, index) : text.charAt(index - 1)
}

/** Whether a word ends or begins between two characters; an apostrophe inside a word belongs to it, as in "don't". */
function isBoundary(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length) return true
  const before = characterBefore(text, index)
  const after = characterAt(text, index)
  if (apostrophes.test(after)) {
    return !(isWordCharacter(before) && isWordCharacter(characterAt(text, index + after.length)))
  }
  if (apostrophes.test(before)) {
    return !(isWordCharacter(after) && isWordCharacter(characterBefore(text, index - before.length)))
  }
  return !(isWordCharacter(before) && isWordCharacter(after))
}

function skipBlanks(text: string, start: number): number {
  let index = start
  while (index < text.length && blank.test(text.charAt(index))) index += 1
  return index
}

/** Finds phrases in a text in one walk over a trie, so that hundreds of phrases cost no more than one. */
export class PhraseMatcher {
  private readonly root: TrieNode = { next: new Map() }

  /** Builds the trie; of two phrases that share a form, the earlier one gets it. */
  constructor(phrases: readonly VocabularyPhrase[]) {
    for (const phrase of phrases) {
      for (const form of [phrase.name, ...phrase.otherMatches]) this.insert(form.trim(), phrase)
    }
  }

  /** Returns the phrase that makes up the whole text, ignoring surrounding spaces. */
  whole(text: string): VocabularyPhrase | undefined {
    const start = skipBlanks(text, 0)
    const found = this.longestAt(text, start)
    return found && skipBlanks(text, found.end) === text.length ? found.phrase : undefined
  }

  /** Yields the occurrences at word boundaries, the longest phrase at each, without overlaps. */
  *matches(text: string): Generator<PhraseMatch> {
    let index = 0
    while (index < text.length) {
      const found =
        this.root.next.has(fold(characterAt(text, index))) && isBoundary(text, index)
          ? this.longestAt(text, index)
          : undefined
      if (found) yield found
      index = found ? found.end : index + characterAt(text, index).length
    }
  }

  private longestAt(text: string, start: number): PhraseMatch | undefined {
    let node: TrieNode | undefined = this.root
    let found: PhraseMatch | undefined
    let index = start
    while (index < text.length) {
      const character = characterAt(text, index)
      const folded = fold(character)
      node = node.next.get(folded)
      if (!node) break
      index = folded === ' ' ? skipBlanks(text, index) : index + character.length
      if (node.phrase && isBoundary(text, index)) found = { phrase: node.phrase, start, end: index }
    }
    return found
  }

  private insert(form: string, phrase: VocabularyPhrase): void {
    if (form === '') return
    let node = this.root
    for (const character of form.replace(/\s+/g, ' ')) {
      const folded = fold(character)
      const next = node.next.get(folded) ?? { next: new Map<string, TrieNode>() }
      node.next.set(folded, next)
      node = next
    }
    node.phrase ??= phrase
  }
}
