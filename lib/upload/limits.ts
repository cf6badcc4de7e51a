/** What an upload can be (contract.md §2, Uploads). */
export const uploadTypes = ['image', 'audio', 'video', 'document', 'vtt'] as const
export type UploadType = (typeof uploadTypes)[number]

const MB = 1_000_000

/** Bytes of one file at most, by type. */
export const MAX_UPLOAD_BYTES: Record<UploadType, number> = {
  image: 20 * MB,
  audio: 100 * MB,
  video: 2000 * MB,
  document: 50 * MB,
  vtt: 1 * MB,
}

/** What a document that is an archive may unpack to: bytes and files. */
export const MAX_UNPACKED_BYTES = 500 * MB
export const MAX_UNPACKED_FILES = 10_000

/** Pixels of a picture at most. */
export const MAX_IMAGE_PIXELS = 60 * MB

/** How long the signed fields of an upload are good. */
export const UPLOAD_FIELDS_MINUTES = 15
/** How long the signed address of a recording or an export is good. */
export const PRIVATE_MEDIA_MINUTES = 5
/** Uploads that one student may begin in an hour (contract.md §2, Uploads). */
export const UPLOAD_LIMIT = { name: 'student-uploads', points: 20, seconds: 3600, roleId: 'student' } as const
/** An upload that nobody completed is removed after this time. */
export const UNFINISHED_UPLOAD_HOURS = 24

/** The name of the device's store of recordings. */
export const RECORDINGS_DATABASE = 'recordings'

export const MAX_FILE_NAME_LENGTH = 255
/** Characters of one text that comes with an imported file. */
export const MAX_IMPORTED_TEXT_LENGTH = 5_000

/** What the asset bank knows of a file (AST-25). */
export const cantoFields = [
  'altText',
  'ariaText',
  'ariaTextLink',
  'assetDescription',
  'caption',
  'dcmIngestionId',
  'description',
  'headline',
  'imageDescription',
] as const
export type CantoField = (typeof cantoFields)[number]

/** The slots of a content item that hold an upload (contract.md §8), each with the type it takes. */
export const slotTypes = {
  imageLarge: 'image',
  mascot: 'image',
  banner: 'image',
  hero: 'image',
  poster: 'image',
  video: 'video',
  audio: 'audio',
  document: 'document',
  captions: 'vtt',
  captionsSpanish: 'vtt',
  dash: 'video',
  hls: 'video',
  narration: 'audio',
  narrationLeveled: 'audio',
  narrationSpanish: 'audio',
  narrationCues: 'vtt',
  narrationLeveledCues: 'vtt',
  narrationSpanishCues: 'vtt',
  audioDescription: 'audio',
} as const satisfies Record<string, UploadType>

export type UploadSlot = keyof typeof slotTypes

export function isUploadSlot(slot: string): slot is UploadSlot {
  return Object.hasOwn(slotTypes, slot)
}

/** Slots whose file is a list of parts: its folder comes along. */
export const manifestSlots = ['dash', 'hls'] as const satisfies readonly UploadSlot[]
export type ManifestSlot = (typeof manifestSlots)[number]

export function isManifestSlot(slot: string): slot is ManifestSlot {
  return (manifestSlots as readonly string[]).includes(slot)
}
