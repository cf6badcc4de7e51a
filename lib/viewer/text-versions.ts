import { isBlankHtml } from '@/lib/common/html-text'
import type { TextVersion } from '@/lib/routing/viewer-address'
import type { OpenPage } from './viewer-page'

type Data = Readonly<Record<string, unknown>>

const FIELDS: Record<TextVersion, string> = { standard: 'body', leveled: 'leveledBody', spanish: 'spanishBody' }

/** The body of one version; null where there is none. */
export function bodyOf(data: Data, version: TextVersion): string | null {
  const body = data[FIELDS[version]]
  return typeof body === 'string' && !isBlankHtml(body) ? body : null
}

/** The versions that a reader may switch between; the leveled one obeys the assignment (domain.md §12). */
export function versionsOf(data: Data, { leveled }: { leveled: boolean }): TextVersion[] {
  const versions: TextVersion[] = ['standard', ...(leveled ? (['leveled'] as const) : []), 'spanish']
  return versions.filter((version) => bodyOf(data, version) !== null)
}

/** Whether these readers get the leveled texts: students as their assignment says, all others always. */
export function readsLeveled({ audience, settings }: Pick<OpenPage, 'audience' | 'settings'>): boolean {
  return audience === 'staff' || (settings?.leveledNarrativeText ?? true)
}

/** The version that is shown: the wanted one where it exists, else the first there is. */
export function shownVersion(offered: readonly TextVersion[], wanted: TextVersion): TextVersion {
  return offered.includes(wanted) ? wanted : (offered[0] ?? 'standard')
}
