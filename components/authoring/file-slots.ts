import type { WireContent } from '@/lib/content/schema'

/** The upload slots of kinds with files; the main file comes first. */
const SLOTS = {
  'interactive/video': ['video', 'poster', 'captions', 'captionsSpanish', 'audioDescription'],
  'source/video': ['video', 'poster', 'captions', 'captionsSpanish', 'audioDescription'],
  'interactive/audio': ['audio', 'captions', 'captionsSpanish'],
  'source/audio': ['audio', 'captions', 'captionsSpanish'],
  'interactive/document': ['document'],
  'interactive/picture-this': ['imageLarge'],
  'source/reading': ['imageLarge'],
} as const

export type FileSlot = (typeof SLOTS)[keyof typeof SLOTS][number]
export type SlotFiles = Partial<Record<FileSlot, string | null>>

/** Returns the upload slots shown on an item's page; none for images, which have their own form. */
export function fileSlots({
  contentType,
  contentSubType,
}: Pick<WireContent, 'contentType' | 'contentSubType'>): readonly FileSlot[] {
  const kinds: Readonly<Record<string, readonly FileSlot[]>> = SLOTS
  return kinds[`${contentType}/${contentSubType}`] ?? []
}

/** Whether the page of an item has a form for its files. */
export function hasAssetForm(content: Pick<WireContent, 'contentType' | 'contentSubType'>): boolean {
  const { contentType, contentSubType } = content
  const isImage = contentType === 'interactive' && contentSubType === 'image'
  return isImage || contentType === 'grade' || fileSlots(content).length > 0
}

/** Returns the upload ids of an item for the given slots; null for an empty slot. */
export function filesOf({ uploadsMap }: Pick<WireContent, 'uploadsMap'>, slots: readonly FileSlot[]): SlotFiles {
  return Object.fromEntries(slots.map((slot) => [slot, uploadsMap[slot]?.id ?? null]))
}
