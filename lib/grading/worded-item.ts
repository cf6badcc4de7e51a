import { inVersion } from '@/lib/content/versions'
import type { TextVersion } from '@/lib/routing/viewer-address'
import type { GradingItem } from './grading-page'

/** Returns the question with the texts of a version; unchanged if it has none for it. */
export function itemInVersion(item: GradingItem, version: TextVersion): GradingItem {
  const wording = version === 'standard' ? undefined : item.wordings[version]
  return wording ? { ...item, ...wording, data: inVersion(item.data, version) } : item
}
