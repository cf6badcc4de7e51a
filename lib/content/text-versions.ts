import { isBlankHtml } from '@/lib/common/html-text'
import { TEXT_VERSIONS, type TextVersion } from '@/lib/routing/viewer-address'
import { languageOfVersion } from './language'

type Data = Readonly<Record<string, unknown>>

/** The field of an item's data with the body of each version (domain.md §1). */
export const BODY_FIELDS = {
  standard: 'body',
  leveled: 'leveledBody',
  spanish: 'spanishBody',
} as const satisfies Record<TextVersion, string>

export type BodyField = (typeof BODY_FIELDS)[TextVersion]

/** The body fields, in the order of the versions. */
export const bodyFields: readonly BodyField[] = TEXT_VERSIONS.map((version) => BODY_FIELDS[version])

/** The language and reading level stored with an answer (contract.md §3). */
type AnsweredIn = { language: string; level: string }

/** Returns what is stored with an answer about the version in which its question was read. */
export function answeredIn(version: TextVersion): AnsweredIn {
  return { language: languageOfVersion(version), level: version === 'leveled' ? 'leveled' : 'standard' }
}

/** Returns the version in which the question of an answer was read; the standard one if nothing was stored. */
export function versionOfAnswer({ language, level }: { language?: unknown; level?: unknown }): TextVersion {
  if (language === languageOfVersion('spanish')) return 'spanish'
  return level === 'leveled' ? 'leveled' : 'standard'
}

/** Returns the body of one version; null if there is none. */
export function bodyOf(data: Data, version: TextVersion): string | null {
  const body = data[BODY_FIELDS[version]]
  return typeof body === 'string' && !isBlankHtml(body) ? body : null
}

/** Returns the versions that a reader may switch between; the leveled one depends on the assignment's settings (domain.md §12). */
export function versionsOf(data: Data, { leveled }: { leveled: boolean }): TextVersion[] {
  return TEXT_VERSIONS.filter((version) => (leveled || version !== 'leveled') && bodyOf(data, version) !== null)
}

/** Returns the version to show: the requested one if it exists, else the first. */
export function shownVersion(offered: readonly TextVersion[], wanted: TextVersion): TextVersion {
  return offered.includes(wanted) ? wanted : (offered[0] ?? 'standard')
}
