import { isBlankHtml } from '@/lib/common/html-text'
import { labelledLists } from '@/lib/interactive/parts/labelled-lists'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { languageOfVersion } from './language'

type Data = Readonly<Record<string, unknown>>
type Choice = { id: string }
type Words = Data & { name?: string; choices?: readonly (Choice & Data)[]; parts?: readonly (Choice & Data)[] }

const isWritten = (value: unknown): value is string => typeof value === 'string' && !isBlankHtml(value)

/** Returns the texts of an item in a version besides its body; null if none of them is worded for that version. */
function wordsOf(data: Data, version: TextVersion): Words | null {
  if (version === 'standard') return null
  // Validated against the schema of `versions` when stored.
  const versions = data.versions as Partial<Record<TextVersion, Words>> | undefined
  return versions?.[version] ?? null
}

/**
 * Whether an item has its own texts in a version, or an empty set by which its author confirmed the standard ones for it. A title alone does not
 * count: the item is still read in the standard texts.
 */
export function isWordedIn(data: Data, version: TextVersion): boolean {
  if (version === 'standard') return true
  const words = wordsOf(data, version)
  if (words === null) return false
  const names = Object.keys(words)
  return names.length === 0 || names.some((name) => name !== 'name')
}

/** Returns a text of an item in a version; null if the standard one applies. */
function wordingOf(data: Data, version: TextVersion, name: 'name' | 'prompt' | 'transcript'): string | null {
  const text = wordsOf(data, version)?.[name]
  return isWritten(text) ? text : null
}

/** Returns the title of an item in a version; null if the standard one applies. */
export const titleIn = (data: Data, version: TextVersion): string | null => wordingOf(data, version, 'name')

/** Returns the prompt of a question in a version, without the language element that `inVersion` wraps it in; null if the standard one applies. */
export const promptIn = (data: Data, version: TextVersion): string | null => wordingOf(data, version, 'prompt')

/** Returns the transcript of a film or sound in a version, without a language element; null if the standard one applies. */
export const transcriptIn = (data: Data, version: TextVersion): string | null => wordingOf(data, version, 'transcript')

type Tag = 'div' | 'span'

/** Fields that are plain text, not HTML, and so cannot be wrapped in a language element. */
const PLAIN = new Set(['imageAltText', 'placeholder', 'title', 'source'])
const BLOCKS = new Set(['prompt', 'explanation', 'transcript', 'longTextAlternative'])
/** Matches the body of a fun fact, which has paragraphs; that of a picture is a line. */
const hasBlocks = /^<(?:p|div|h[1-4]|ul|ol|table|blockquote|aside|figure|pre)[\s>]/

function tagOf(name: string, html: string): Tag | null {
  if (PLAIN.has(name)) return null
  return BLOCKS.has(name) || (name === 'body' && hasBlocks.test(html)) ? 'div' : 'span'
}
const tagInPart = (name: string): Tag => (name === 'text' ? 'div' : 'span')

/** Wraps HTML of a version in its language, for a page in another one. */
function inLanguage(tag: Tag | null, html: string, version: TextVersion): string {
  return version === 'spanish' && tag ? `<${tag} lang="es">${html}</${tag}>` : html
}

function overlay<Under extends Data>(
  under: Under,
  words: Data,
  version: TextVersion,
  tag: (name: string, html: string) => Tag | null = tagOf,
): Under {
  const written = Object.entries(words).filter(([name, value]) => name !== 'name' && name !== 'id' && isWritten(value))
  return {
    ...under,
    ...Object.fromEntries(
      written.map(([name, value]) => [name, inLanguage(tag(name, `${value}`), `${value}`, version)]),
    ),
  }
}

/** Returns the items of a list in a version, matched by id, in the standard order. */
function listIn<Item extends Choice & Data>(
  standard: readonly Item[],
  words: readonly (Choice & Data)[],
  item: (standard: Item, words: Choice & Data) => Item,
): Item[] {
  const byId = new Map(words.map((own) => [own.id, own]))
  return standard.map((each) => {
    const own = byId.get(each.id)
    return own ? item(each, own) : each
  })
}

type PartData = Choice & Data

/** Returns a word of a word bank in a version; as it is plain text, its language is stored alongside it. */
function wordIn(word: PartData, words: PartData, version: TextVersion): PartData {
  if (!isWritten(words.label)) return word
  return { ...word, label: words.label, ...(version === 'spanish' && { lang: languageOfVersion(version) }) }
}

function cellsIn(standard: Data, words: Data, version: TextVersion): Data {
  const worded = Object.entries(words).flatMap(([key, cell]) =>
    Object.hasOwn(standard, key) ? [[key, overlay(standard[key] as Data, cell as Data, version)]] : [],
  )
  return { ...standard, ...Object.fromEntries(worded) }
}

function partIn(part: PartData, words: PartData, version: TextVersion): PartData {
  const lists = labelledLists.flatMap((name) => {
    const [standard, own] = [part[name], words[name]]
    if (!Array.isArray(standard) || !Array.isArray(own)) return []
    const item = (each: PartData, its: PartData) =>
      name === 'words' ? wordIn(each, its, version) : overlay(each, its, version)
    return [[name, listIn<PartData>(standard, own, item)]]
  })
  return {
    ...overlay(part, words, version, tagInPart),
    ...Object.fromEntries(lists),
    ...(words.cells && part.cells ? { cells: cellsIn(part.cells as Data, words.cells as Data, version) } : {}),
  }
}

/**
 * Returns the data of an item as read in a version, with the standard texts as fallback. Choices, parts and their contents keep their ids,
 * order and key, so that an answer means the same in each version. The other versions are removed.
 */
export function inVersion(data: Data, version: TextVersion): Record<string, unknown> {
  const { versions: _, ...standard } = data
  const words = wordsOf(data, version)
  if (!words) return standard
  const { choices, parts, ...texts } = words
  const worded: Record<string, unknown> = {
    ...overlay<Data>(standard, texts, version),
    // Plain text has no element of its own, so its language is stored alongside it.
    ...(version === 'spanish' && isWritten(texts.title) && { titleLang: languageOfVersion(version) }),
  }
  if (choices && Array.isArray(standard.choices))
    worded.choices = listIn<PartData>(standard.choices, choices, (choice, own) => overlay(choice, own, version))
  if (parts && Array.isArray(standard.parts))
    worded.parts = listIn<PartData>(standard.parts, parts, (part, own) => partIn(part, own, version))
  return worded
}
