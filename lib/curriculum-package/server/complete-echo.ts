import 'server-only'
import { parseContentData } from '@/lib/content/data'
import { featureNames } from '@/lib/content/echo-features'
import { echoFeatures } from '@/lib/content/types'
import type { CheckContext } from './entry-check'
import { type IndexedChild, newItem } from './package-index'
import { emptyEntry, hashOf, type SpooledEntry } from './spooled-entry'

/** Completes the five features of an echo: those among its children, enabled unless stated otherwise, and a disabled one for each that is missing. */
export async function completeEcho(
  data: Record<string, unknown>,
  children: IndexedChild[],
  place: { key: string; path: string },
  context: CheckContext,
): Promise<{ data: Record<string, unknown>; children: IndexedChild[] }> {
  const { index, spool } = context
  const sent = (typeof data.features === 'object' && data.features !== null ? data.features : {}) as Record<
    string,
    { enabled?: unknown } | null
  >
  const features: Record<string, unknown> = {}
  const all = [...children]
  for (const feature of echoFeatures) {
    const own = children
      .map(({ key }) => index.items.get(key))
      .find((item) => item?.contentType === 'block' && item.contentSubType === feature)
    if (own) {
      features[feature] = { contentId: own.id, enabled: sent[feature]?.enabled !== false }
      continue
    }
    // No key of a package contains this character, so a generated item never collides with one.
    const key = `${place.key}#${feature}`
    const parsed = parseContentData('block', feature, {}, { mode: 'draft' })
    const record: SpooledEntry = { ...emptyEntry, name: featureNames[feature], data: parsed.data }
    index.add({
      ...newItem(key, index.idOf(key), place.path, { contentType: 'block', contentSubType: feature }),
      place: await spool.add(record),
      entryHash: hashOf(record),
    })
    features[feature] = { contentId: index.idOf(key), enabled: false }
    all.push({ key, section: null })
  }
  return { data: { ...data, features }, children: all }
}
