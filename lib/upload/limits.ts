/** The types of uploads (contract.md §2, Uploads). */
export const uploadTypes = ['image', 'audio', 'video', 'document', 'vtt'] as const
export type UploadType = (typeof uploadTypes)[number]

const MB = 1_000_000

/** Maximum size of a file in bytes, by type. */
export const MAX_UPLOAD_BYTES: Record<UploadType, number> = {
  image: 20 * MB,
  audio: 100 * MB,
  video: 2000 * MB,
  document: 50 * MB,
  vtt: 1 * MB,
}

/** Maximum unpacked size of an archive document: bytes and files. */
export const MAX_UNPACKED_BYTES = 500 * MB
export const MAX_UNPACKED_FILES = 10_000

/** Maximum number of pixels of a picture. */
export const MAX_IMAGE_PIXELS = 60 * MB

/** The lifetime of an upload's signed fields. */
export const UPLOAD_FIELDS_MINUTES = 15
/** The lifetime of the signed address of a recording or an export. */
export const PRIVATE_MEDIA_MINUTES = 5
/** Maximum number of uploads that a student may begin per hour (contract.md §2, Uploads). */
export const UPLOAD_LIMIT = { name: 'student-uploads', points: 20, seconds: 3600, roleId: 'student' } as const
/** An upload that was not completed is deleted after this time. */
export const UNFINISHED_UPLOAD_HOURS = 24

/** The name of the device's recording database. */
export const RECORDINGS_DATABASE = 'recordings'

export const MAX_FILE_NAME_LENGTH = 255
/** Maximum length of one imported text, in characters. */
export const MAX_IMPORTED_TEXT_LENGTH = 5_000

/** The metadata fields of a file in the asset bank (AST-25). */
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

/** The upload slots of a content item (contract.md §8), each with its upload type. */
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

/** Slots whose file is a manifest: its folder is uploaded with it. */
export const manifestSlots = ['dash', 'hls'] as const satisfies readonly UploadSlot[]
export type ManifestSlot = (typeof manifestSlots)[number]

export function isManifestSlot(slot: string): slot is ManifestSlot {
  return (manifestSlots as readonly string[]).includes(slot)
}
