import { isBlankHtml } from '@/lib/common/html-text'
import type { TextVersion } from '@/lib/routing/viewer-address'

type Data = Readonly<Record<string, unknown>>
type Choice = { id: string }
type Words = Data & { name?: string; choices?: readonly (Choice & Data)[] }

const isWritten = (value: unknown): value is string => typeof value === 'string' && !isBlankHtml(value)

/** What an item says in a version beside its body; null where nothing of it is worded for that version. */
function wordsOf(data: Data, version: TextVersion): Words | null {
  if (version === 'standard') return null
  // Stored through the schema of `versions`.
  const versions = data.versions as Partial<Record<TextVersion, Words>> | undefined
  return versions?.[version] ?? null
}

/** Whether an item has words of its own in a version, or its author said by an empty set that the standard ones hold there. */
export function isWordedIn(data: Data, version: TextVersion): boolean {
  return version === 'standard' || wordsOf(data, version) !== null
}

/** The title of an item in a version; null where it is the standard one. */
export function titleIn(data: Data, version: TextVersion): string | null {
  const title = wordsOf(data, version)?.name
  return isWritten(title) ? title : null
}

/** Fields that are no HTML, which have no place for a language. */
const PLAIN = new Set(['imageAltText', 'placeholder'])
const BLOCKS = new Set(['prompt', 'explanation', 'transcript'])

/** HTML of a version with its language, inside a page that is in another. */
function inLanguage(name: string, html: string, version: TextVersion): string {
  if (version !== 'spanish' || PLAIN.has(name)) return html
  const tag = BLOCKS.has(name) ? 'div' : 'span'
  return `<${tag} lang="es">${html}</${tag}>`
}

function overlay<Under extends Data>(under: Under, words: Data, version: TextVersion): Under {
  const written = Object.entries(words).filter(([name, value]) => name !== 'name' && name !== 'id' && isWritten(value))
  return {
    ...under,
    ...Object.fromEntries(written.map(([name, value]) => [name, inLanguage(name, `${value}`, version)])),
  }
}

/**
 * The data of an item as it is read in a version: its words there, and the standard ones where there are none. Choices keep their ids, their
 * order and their key, so that an answer means the same in each version. The other versions are left out.
 */
export function inVersion(data: Data, version: TextVersion): Record<string, unknown> {
  const { versions: _, ...standard } = data
  const words = wordsOf(data, version)
  if (!words) return standard
  const { choices, ...texts } = words
  const worded = overlay<Data>(standard, texts, version)
  if (!choices || !Array.isArray(standard.choices)) return { ...worded }
  const byId = new Map(choices.map((choice) => [choice.id, choice]))
  const shown = (standard.choices as (Choice & Data)[]).map((choice) =>
    overlay(choice, byId.get(choice.id) ?? {}, version),
  )
  return { ...worded, choices: shown }
}
