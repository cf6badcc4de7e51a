import type { ViewNode } from './content-view'

/** The assignment settings that decide which texts students get (READ-06). */
export type ReadingSettings = {
  audioVoiceovers: boolean
  includeChapterSummary: boolean
  leveledNarrativeText: boolean
  scaffolds: boolean
}

/** Whether the assigned chapter has scaffolds at all. */
export function hasScaffolds({ data: { settings } }: Pick<ViewNode, 'data'>): boolean {
  return !(typeof settings === 'object' && settings !== null && 'scaffolds' in settings && settings.scaffolds === false)
}

/** Whether an item of the assigned content is withheld from students: a summary or a scaffold that the settings exclude. */
export function isSwitchedOff(
  { contentType, contentSubType }: Pick<ViewNode, 'contentType' | 'contentSubType'>,
  settings: ReadingSettings,
  root: Pick<ViewNode, 'data'>,
): boolean {
  if (contentType !== 'block') return false
  if (contentSubType === 'summary') return !settings.includeChapterSummary
  return contentSubType === 'scaffold' && !(settings.scaffolds && hasScaffolds(root))
}

/** Returns a tree without the items that are switched off. */
export function withoutSwitchedOff(root: ViewNode, settings: ReadingSettings): ViewNode {
  const without = (node: ViewNode): ViewNode => ({
    ...node,
    children: node.children.filter((child) => !isSwitchedOff(child, settings, root)).map(without),
  })
  return without(root)
}

/** Returns the `data` of an item without its leveled text and the texts worded for it, if that is switched off. */
export function dataSwitchedOn(
  data: Record<string, unknown>,
  { leveledNarrativeText }: ReadingSettings,
): Record<string, unknown> {
  if (leveledNarrativeText) return data
  const { leveledBody: _, versions, ...shown } = data
  if (typeof versions !== 'object' || versions === null) return shown
  return { ...shown, versions: { ...versions, leveled: undefined } }
}

/** Returns the media of an item without narrations, if those are switched off. */
export function mediaSwitchedOn<Media>(
  media: Readonly<Record<string, Media>>,
  { audioVoiceovers, leveledNarrativeText }: ReadingSettings,
): Record<string, Media> {
  const isOn = (slot: string) =>
    !slot.startsWith('narration') || (audioVoiceovers && (leveledNarrativeText || !slot.startsWith('narrationLeveled')))
  return Object.fromEntries(Object.entries(media).filter(([slot]) => isOn(slot)))
}
