import type { UploadType } from './limits'

/** What the file chooser offers for each type (AST-17). */
export const acceptFilters: Record<UploadType, string> = {
  document: 'document/*',
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  vtt: 'text plain/vtt,.txt,.vtt',
}

/** What a file without a media type is sent as; what it is, the server looks up in its bytes. */
const UNNAMED: Record<UploadType, string> = {
  document: 'application/octet-stream',
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/mpeg',
  vtt: 'text/vtt',
}

/** The media type that an upload of a chosen file is begun with. */
export const mimeTypeOf = (file: { type: string }, type: UploadType): string => file.type || UNNAMED[type]
