import { textOfHtml } from '@/lib/common/html-text'
import { TEXT_VERSIONS, type TextVersion } from '@/lib/routing/viewer-address'
import { foldForSearch } from '@/lib/search/fold'
import { bodyOf, shownVersion, versionsOf } from './text-versions'
import { type ContentType, isPageType } from './types'
import { isWordedIn } from './versions'

type Data = Readonly<Record<string, unknown>>

const QUOTED = /^\s*[“"«„](.+)[”"»]\s*$/s

/** A choice that quotes what its text does not say. */
export type MissingQuotation = { version: TextVersion; quotation: string }

/** Words as they are compared: letters and digits alone, since marks and the case at the seams of a quotation may differ. */
const wordsOf = (html: string) =>
  ` ${foldForSearch(textOfHtml(html))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

type Choice = { id: string; label: string }

function choicesIn(question: Data, version: TextVersion): Choice[] {
  const standard = Array.isArray(question.choices) ? (question.choices as Choice[]) : []
  const versions = question.versions as Partial<Record<TextVersion, { choices?: Partial<Choice>[] }>> | undefined
  const worded = new Map((versions?.[version]?.choices ?? []).map(({ id, label }) => [id, label]))
  return standard.map(({ id, label }) => ({ id, label: worded.get(id) || label }))
}

/** The body of an item as a page shows it in a version: the item's first one where it has none of its own. */
const shownBody = (data: Data, version: TextVersion) =>
  bodyOf(data, shownVersion(versionsOf(data, { leveled: true }), version)) ?? ''

const quotationsIn = (question: Data, version: TextVersion) =>
  choicesIn(question, version).flatMap(({ label }) => QUOTED.exec(textOfHtml(label ?? ''))?.[1] ?? [])

/**
 * The choices of the questions of a page that quote its text (each stands whole between quotation marks) and do not stand on it in the version
 * in which they are read. `texts` are what the page shows, its own item first: that one says which versions there are, or, where it has no text,
 * whatever has words on it. A question none of whose quotations stands in any version quotes something else, and says nothing.
 */
export function missingQuotations<Question extends { data: Data }>(
  [page = {}, ...parts]: readonly Data[],
  questions: readonly Question[],
): (MissingQuotation & { of: Question })[] {
  const offered = versionsOf(page, { leveled: true })
  const isIn = (version: TextVersion) =>
    parts.some((data) => bodyOf(data, version) !== null) || questions.some(({ data }) => isWordedIn(data, version))
  const versions = offered.length > 0 ? offered : TEXT_VERSIONS.filter((each) => each === 'standard' || isIn(each))
  const read = new Map<TextVersion, string[]>()
  const saidIn = (version: TextVersion) => {
    const said = read.get(version) ?? [page, ...parts].map((data) => wordsOf(shownBody(data, version)))
    read.set(version, said)
    return said
  }
  return questions.flatMap((of) => {
    const quoted = versions.flatMap((version) =>
      quotationsIn(of.data, version).map((quotation) => ({ of, version, quotation })),
    )
    const missing = quoted.filter(
      ({ version, quotation }) => !saidIn(version).some((text) => text.includes(wordsOf(quotation))),
    )
    return missing.length < quoted.length ? missing : []
  })
}

/** Whether the choices of an item may quote what stands on its page. */
export const isQuotingQuestion = ({ contentSubType }: { contentSubType: string | null }) =>
  contentSubType === 'multiple-choice'

/** What a page shows beside itself: its items and what those hold, each once, down to what is a page of its own. */
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
