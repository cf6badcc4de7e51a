import type { UploadType } from './limits'

/** The file chooser's filter for each type (AST-17). */
export const acceptFilters: Record<UploadType, string> = {
  document: 'document/*',
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  vtt: 'text plain/vtt,.txt,.vtt',
}

/** The media type sent for a file without one; the server detects the real type from its bytes. */
const UNNAMED: Record<UploadType, string> = {
  document: 'application/octet-stream',
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/mpeg',
  vtt: 'text/vtt',
}

/** Returns the media type with which the upload of a chosen file is begun. */
export const mimeTypeOf = (file: { type: string }, type: UploadType): string => file.type || UNNAMED[type]
