import { bodyOf, versionsOf } from '@/lib/content/text-versions'
import { isWordedIn } from '@/lib/content/versions'
import { TEXT_VERSIONS, type TextVersion } from '@/lib/routing/viewer-address'
import { nodesOfPage } from './page-items'
import { type OpenPage, readsLeveled } from './viewer-page'

type Read = Pick<OpenPage, 'page' | 'items' | 'material' | 'audience' | 'settings'>

/** Returns the versions in which a page can be read: those of its own text, or if it has none, those of anything on it. */
export function versionsOfPage(open: Read): TextVersion[] {
  const { page, items, material } = open
  const leveled = readsLeveled(open)
  const dataOf = (id: string) => material.data.get(id) ?? {}
  const own = versionsOf(dataOf(page.node.id), { leveled })
  if (own.length > 0) return own
  // Including the page itself: a question may be a page, and a film has its transcript.
  const held = nodesOfPage(page, items)
  const isIn = (version: TextVersion) =>
    held.some(({ id }) => isWordedIn(dataOf(id), version) || bodyOf(dataOf(id), version) !== null)
  const others = TEXT_VERSIONS.filter((version) => version !== 'standard' && (leveled || version !== 'leveled'))
  const found = others.filter(isIn)
  return found.length > 0 ? ['standard', ...found] : []
}
