import type { FormPart } from '@/lib/authoring/client/form-drafts'
import type { WireContent } from '@/lib/content/schema'
import { bodyOf } from '@/lib/content/text-versions'
import { TEXT_VERSIONS, type TextVersion } from '@/lib/routing/viewer-address'
import type { UploadSlot } from '@/lib/upload/limits'

/** The groups of files of an item, each with its own form. */
export const fileGroups = ['files', 'pictures', 'narration'] as const satisfies readonly FormPart[]
export type FileGroup = (typeof fileGroups)[number]

/** The slots of kinds that are files themselves; the main file comes first. */
const MAIN = {
  'interactive/video': ['video', 'poster', 'captions', 'captionsSpanish', 'audioDescription'],
  'source/video': ['video', 'poster', 'captions', 'captionsSpanish', 'audioDescription'],
  'interactive/audio': ['audio', 'captions', 'captionsSpanish'],
  'source/audio': ['audio', 'captions', 'captionsSpanish'],
  'interactive/document': ['document'],
  'interactive/picture-this': ['imageLarge'],
} as const

/** The pictures of a kind, which its page and its cards show. */
const PICTURES = {
  grade: ['hero'],
  course: ['imageLarge', 'hero'],
  container: ['imageLarge', 'hero'],
  unit: ['imageLarge', 'hero'],
  chapter: ['imageLarge'],
  echo: ['imageLarge'],
  subsection: ['imageLarge'],
  'source/reading': ['imageLarge'],
} as const

/** The narration of each version of a text, and the times of its words. */
const NARRATION = {
  standard: ['narration', 'narrationCues'],
  leveled: ['narrationLeveled', 'narrationLeveledCues'],
  spanish: ['narrationSpanish', 'narrationSpanishCues'],
} as const satisfies Record<TextVersion, readonly UploadSlot[]>

/** Types with narrations. A chapter has none: its text is only the lead of its first page. */
const NARRATED = ['subsection', 'echo', 'source', 'block']

type SlotsOf<Kinds extends Readonly<Record<string, readonly UploadSlot[]>>> = Kinds[keyof Kinds][number]
export type FileSlot = SlotsOf<typeof MAIN> | SlotsOf<typeof PICTURES> | SlotsOf<typeof NARRATION>
export type SlotFiles = Partial<Record<FileSlot, string | null>>

type Kind = Pick<WireContent, 'contentType' | 'contentSubType'>

function ofKind(kinds: Readonly<Record<string, readonly FileSlot[]>>, { contentType, contentSubType }: Kind) {
  return kinds[`${contentType}/${contentSubType}`] ?? kinds[contentType] ?? []
}

/** Returns the upload slots of one group of an item's files; images and mascots have their own forms. */
export function fileSlots(kind: Kind, group: FileGroup): readonly FileSlot[] {
  if (group !== 'narration') return ofKind(group === 'files' ? MAIN : PICTURES, kind)
  return NARRATED.includes(kind.contentType) ? TEXT_VERSIONS.flatMap((version) => NARRATION[version]) : []
}

/** Returns the upload slots to show: narrations only of versions that have a text, or still have a file. */
export function shownSlots(content: WireContent, group: FileGroup): readonly FileSlot[] {
  const slots = fileSlots(content, group)
  if (group !== 'narration') return slots
  const hidden = TEXT_VERSIONS.flatMap((version): readonly FileSlot[] => {
    const isShown =
      bodyOf(content.data, version) !== null || NARRATION[version].some((slot) => content.uploadsMap[slot])
    return isShown ? [] : NARRATION[version]
  })
  return slots.filter((slot) => !hidden.includes(slot))
}

/** Whether the page of an item has a form for its files. */
export function hasAssetForm(content: WireContent): boolean {
  const { contentType, contentSubType } = content
  const isImage = contentType === 'interactive' && contentSubType === 'image'
  return isImage || contentType === 'grade' || fileGroups.some((group) => shownSlots(content, group).length > 0)
}

/** Returns the upload ids of an item for the given slots; null for an empty slot. */
export function filesOf({ uploadsMap }: Pick<WireContent, 'uploadsMap'>, slots: readonly FileSlot[]): SlotFiles {
  return Object.fromEntries(slots.map((slot) => [slot, uploadsMap[slot]?.id ?? null]))
}
