import { languageOfVersion } from '@/lib/content/language'
import { titleIn } from '@/lib/content/versions'
import type { ViewNode } from '@/lib/curriculum/content-view'
import type { Locale } from '@/lib/i18n/locales'
import { TEXT_VERSIONS, type TextVersion } from '@/lib/routing/viewer-address'
import { type OpenPage, readsLeveled } from './viewer-page'

/** An item's title in a version, and the language of the title. */
export type Title = { title: string; lang: Locale; isWorded: boolean }

type Named = Pick<ViewNode, 'name' | 'data'>

/** Returns the title of an item in a version; the standard one if it has none of its own. */
export function titleOfItem({ name, data }: Named, version: TextVersion): Title {
  const title = titleIn(data, version)
  return {
    title: title ?? name,
    isWorded: title !== null,
    lang: languageOfVersion(title === null ? 'standard' : version),
  }
}

type Read = Pick<OpenPage, 'wanted' | 'audience' | 'settings'>

/** Returns the title of an item in the version being read; the standard one for readers who do not get leveled texts. */
export function titleRead(open: Read, node: Named): Title {
  return titleOfItem(node, open.wanted === 'leveled' && !readsLeveled(open) ? 'standard' : open.wanted)
}

/** Whether any of the items has a title of its own in any version. */
export function hasWordedTitles(nodes: readonly Named[]): boolean {
  return nodes.some(({ data }) => TEXT_VERSIONS.some((version) => titleIn(data, version) !== null))
}
