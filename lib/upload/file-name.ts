const PACKED = ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub']

/** File extensions by media type; the first one is appended to names with another extension. */
const ENDINGS: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/avif': ['avif'],
  'audio/mpeg': ['mp3'],
  'audio/wav': ['wav'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/aac': ['aac'],
  'audio/flac': ['flac'],
  'audio/webm': ['webm', 'weba'],
  'video/mp4': ['mp4', 'm4v'],
  'video/x-m4v': ['m4v', 'mp4'],
  'video/webm': ['webm'],
  'video/ogg': ['ogv', 'ogg'],
  'video/quicktime': ['mov'],
  'text/vtt': ['vtt', 'txt'],
  'text/plain': ['txt', 'csv', 'tsv', 'md'],
  'application/pdf': ['pdf'],
  'application/rtf': ['rtf'],
  'application/zip': PACKED,
  'application/epub+zip': ['epub'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
}

/**
 * Returns the name under which a file is saved: its own, with the extension of its actual type appended if it has another one, so that
 * `frog.jpg.html` does not become a page on somebody's machine.
 */
export function savedName(fileName: string, mimeType: string): string {
  const endings = ENDINGS[mimeType]
  const ending = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase()
  if (!endings || (ending !== undefined && endings.includes(ending))) return fileName
  return `${fileName}.${endings[0]}`
}
