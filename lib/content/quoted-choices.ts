import { hasRun } from '@/lib/common/has-run'
import { textOfHtml } from '@/lib/common/html-text'
import { TEXT_VERSIONS, type TextVersion } from '@/lib/routing/viewer-address'
import { foldForSearch } from '@/lib/search/fold'
import { type Quoted, quotedIn } from './quotations'
import { bodyOf, shownVersion, versionsOf } from './text-versions'
import { type ContentSubType, type ContentType, isPageType } from './types'
import { isWordedIn } from './versions'

type Data = Readonly<Record<string, unknown>>

/** A quotation in a question that its text does not contain. */
export type MissingQuotation = { version: TextVersion; quotation: string }

/** Normalizes words for comparison: only letters and digits, as punctuation and case at the ends of a quotation may differ. */
const wordsOf = (html: string) => foldForSearch(textOfHtml(html)).match(/[\p{L}\p{N}]+/gu) ?? []

/** An omission in a quotation: an ellipsis, or a remark in brackets. */
const LEFT_OUT = /…|\.\.\.|\[[^[\]]*\]/

/** The texts of a page in a version, prepared for finding quotations. */
class SaidIn {
  readonly #texts: readonly (readonly string[])[]
  readonly #found = new Map<string, boolean>()
  #words: ReadonlySet<string> | null = null

  constructor(texts: readonly (readonly string[])[]) {
    this.#texts = texts
  }

  has(quotation: string): boolean {
    const known = this.#found.get(quotation)
    if (known !== undefined) return known
    const pieces = quotation.split(LEFT_OUT).map(wordsOf)
    const isFound = this.#texts.some((text) => pieces.every((piece) => hasRun(text, piece)))
    this.#found.set(quotation, isFound)
    return isFound
  }

  /** Whether most words of a quotation occur here, in which case it quotes this text, though not literally. */
  isNear(quotation: string): boolean {
    this.#words ??= new Set(this.#texts.flat())
    const words = [...new Set(wordsOf(quotation))]
    return words.length > 2 && words.filter((word) => this.#words?.has(word)).length >= (words.length * 2) / 3
  }
}

/** Returns the body of an item that a page shows in a version: its first one if it has none for that version. */
const shownBody = (data: Data, version: TextVersion) =>
  bodyOf(data, shownVersion(versionsOf(data, { leveled: true }), version)) ?? ''

/** A single word in quotation marks is usually mentioned, not quoted. */
const isPassage = (quotation: string) => /\S\s+\S/.test(quotation.trim())

/**
 * Finds quotations in the questions of a page that do not occur on it in the version in which they are read (domain.md §1). `texts` are
 * those of the page, its own item first, which determines the existing versions, or, if it has no text, anything that has a version.
 *
 * Counts as a quotation of the page: a whole choice, if any whole choice of the question occurs in some version; a quotation in a choice,
 * if nearly all its words occur in some version; and any other quotation of two or more words, if the standard text of that field quotes
 * the standard page. Everything else quotes something else and is not reported.
 */
export function missingQuotations<Question extends { data: Data }>(
  [page = {}, ...parts]: readonly Data[],
  questions: readonly Question[],
): (MissingQuotation & { of: Question })[] {
  const offered = versionsOf(page, { leveled: true })
  const isIn = (version: TextVersion) =>
    parts.some((data) => bodyOf(data, version) !== null) || questions.some(({ data }) => isWordedIn(data, version))
  const versions = offered.length > 0 ? offered : TEXT_VERSIONS.filter((each) => each === 'standard' || isIn(each))
  const said = new Map<TextVersion, SaidIn>()
  const saidIn = (version: TextVersion) => {
    const texts = said.get(version) ?? new SaidIn([page, ...parts].map((data) => wordsOf(shownBody(data, version))))
    said.set(version, texts)
    return texts
  }
  return questions.flatMap((of) => {
    const standard = quotedIn(of.data, 'standard')
    const quoted = versions.flatMap((version) => quotedIn(of.data, version).map((each) => ({ ...each, version })))
    const isWholeChoice = ({ isInChoice, isWhole }: Quoted) => isInChoice && isWhole
    const asksForQuotations = quoted.some((each) => isWholeChoice(each) && saidIn(each.version).has(each.text))
    const counts = (each: Quoted) => {
      if (asksForQuotations && isWholeChoice(each)) return true
      if (each.isInChoice && versions.some((version) => saidIn(version).isNear(each.text))) return true
      if (!isPassage(each.text)) return false
      const here = standard.filter(({ place }) => place === each.place)
      // If a field has no text of its own in a version, each quotation is judged separately.
      const own = here.filter(({ text }) => text === each.text)
      return (own.length > 0 ? own : here).some(({ text }) => isPassage(text) && saidIn('standard').has(text))
    }
    const missing = quoted.filter((each) => !saidIn(each.version).has(each.text) && counts(each))
    const told = new Map(missing.map(({ version, text }) => [`${version} ${text}`, { of, version, quotation: text }]))
    return [...told.values()]
  })
}

/** The subtypes whose questions may quote text of their page. */
export const quotingSubTypes = [
  'multiple-choice',
  'activity',
  'poll',
  'essay',
  'recording',
] as const satisfies readonly ContentSubType[]

export const isQuotingQuestion = ({ contentSubType }: { contentSubType: string | null }) =>
  quotingSubTypes.some((subType) => subType === contentSubType)

/** Returns the items that a page shows besides itself: its descendants, each once, down to items with pages of their own. */
export function itemsOnPage<Item extends { contentType: ContentType }>(
  page: Item,
  childrenOf: (item: Item) => readonly Item[],
): Item[] {
  const met = new Set<Item>()
  const meet = (item: Item) => {
    for (const child of childrenOf(item)) {
      if (met.has(child) || isPageType(child.contentType)) continue
      met.add(child)
      meet(child)
    }
  }
  meet(page)
  return [...met]
}
