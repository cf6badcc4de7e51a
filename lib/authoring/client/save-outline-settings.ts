import type { WireContent } from '@/lib/content/schema'
import { isSameValue } from '../item-fields'
import { accentsOf, prefixOf } from '../outline'
import { type SavedOver, saveOver } from './save-over'

/** The settings of an item edited in the outline: its name prefix, its accent, the accents of its sections by name, whether its levels are tabs. */
export type OutlineSettings = {
  namePrefix: string
  sectionAccent: string
  sectionAccents: Record<string, string>
  tabbed: boolean
}

type Data = Record<string, unknown> & { settings?: object }

export function outlineSettingsOf(content: Pick<WireContent, 'data'>): OutlineSettings {
  // Validated against the schema of the item's type when stored.
  const { sectionAccent = '', tabbed } = content.data as Data & Partial<OutlineSettings>
  return { namePrefix: prefixOf(content), sectionAccent, sectionAccents: accentsOf(content), tabbed: tabbed === true }
}

/** Types whose levels can be shown as tabs; a grade or a course stands in no outline and has the setting in its own form. */
const TABBED: readonly string[] = ['container', 'subsection']
export const mayBeTabbed = ({ contentType }: Pick<WireContent, 'contentType'>) => TABBED.includes(contentType)
/** Whether a type defines the accents of its sections. */
export const hasSections = ({ contentType }: Pick<WireContent, 'contentType'>) => contentType === 'chapter'

const filled = (accents: Record<string, string>) =>
  Object.fromEntries(Object.entries(accents).filter(([, accent]) => accent !== ''))

function withSettings(content: WireContent, settings: OutlineSettings): Record<string, unknown> {
  const data = content.data as Data
  const { namePrefix, sectionAccent, sectionAccents, tabbed } = settings
  return {
    ...data,
    namePrefix: namePrefix.trim() || undefined,
    sectionAccent: sectionAccent || undefined,
    ...(mayBeTabbed(content) && { tabbed }),
    ...(hasSections(content) && { settings: { ...data.settings, sectionAccents: filled(sectionAccents) } }),
  }
}

/** Saves the outline settings of an item over the record that was read; throws `RequestError`. */
export function saveOutlineSettings(read: WireContent, settings: OutlineSettings): Promise<SavedOver> {
  return saveOver(read, {
    bodyOf: (record) => ({ data: withSettings(record, settings) }),
    isSame: (one, other) => isSameValue(outlineSettingsOf(one), outlineSettingsOf(other)),
    isDone: (record) => isSameValue(outlineSettingsOf(record), settings),
  })
}
