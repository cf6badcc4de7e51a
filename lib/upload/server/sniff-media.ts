import 'server-only'
import { fileTypeFromBuffer } from 'file-type'
import { NOT_UTF8 } from '../captions'
import type { UploadType } from '../limits'

/** The bytes from the beginning of a file that suffice to detect its type. */
export const SNIFFED_BYTES = 16_384

const IMAGES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
const AUDIO: Record<string, string> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/wav': 'audio/wav',
  'audio/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/x-m4a': 'audio/mp4',
  'audio/mp4': 'audio/mp4',
  'audio/aac': 'audio/aac',
  'audio/x-flac': 'audio/flac',
  'audio/flac': 'audio/flac',
  // An audio recording comes in a video container.
  'video/webm': 'audio/webm',
  'video/mp4': 'audio/mp4',
}
const VIDEO = new Set(['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/x-m4v'])
const DOCUMENTS = new Set([
  'application/pdf',
  'application/rtf',
  'application/epub+zip',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
])

/** Returns the text with which a file begins, or null when it is not UTF-8. A character cut off by the sample is dropped. */
function textOf(head: Uint8Array, isWhole: boolean): string | null {
  if (head.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: !isWhole })
  } catch {
    return null
  }
}

/** What may precede the first element of an XML document, by its start and end. */
const PROLOGUE = [
  ['<?', '?>'],
  ['<!--', '-->'],
  ['<!', '>'],
] as const

/** Returns an XML text from its first element on. Scans by hand, because a pattern for repeated comments has unbounded running time. */
function fromFirstElement(text: string): string {
  let at = 0
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1
    const part = PROLOGUE.find(([begin]) => text.startsWith(begin, at))
    if (!part) return text.slice(at)
    const end = text.indexOf(part[1], at + part[0].length)
    if (end === -1) return ''
    at = end + part[1].length
  }
}

/** Whether bytes begin as UTF-16 text, with a byte order mark or with the first letters of captions. */
function isUtf16(head: Uint8Array): boolean {
  const begin = [...head.subarray(0, 4)].join(' ')
  return /^(255 254|254 255)( |$)/.test(begin) || begin === '87 0 69 0' || begin === '0 87 0 69'
}

/** Whether a text is markup: HTML, SVG and XML can run scripts in a browser that treats them as a page. */
function isMarkup(text: string): boolean {
  return /^\s*</.test(text) || /<(script|html|body|svg|iframe|object|embed)[\s>]/i.test(text)
}

/** Formats that may consist of text only, by their first bytes. */
const TEXT_FORMATS = [
  ['%PDF-', 'application/pdf'],
  ['{\\rtf', 'application/rtf'],
] as const

/** Whether a document declared as a specific format is only plain text; differences between text formats are allowed. */
export function isOtherThanSaid(declared: string, found: string): boolean {
  return found === 'text/plain' && DOCUMENTS.has(declared)
}

/** The type of a file by its bytes, never by its name or declared type. */
export type Sniffed = { mimeType: string } | { svg: true } | { refusal: string }

function sniffText(text: string, type: UploadType): Sniffed {
  const element = fromFirstElement(text)
  if (/^<svg[\s/>]/i.test(element)) return type === 'image' ? { svg: true } : { refusal: 'is an SVG picture' }
  if (type === 'video' && /^<MPD[\s>]/.test(element)) return { mimeType: 'application/dash+xml' }
  if (type === 'video' && text.startsWith('#EXTM3U')) return { mimeType: 'application/vnd.apple.mpegurl' }
  if (isMarkup(text)) return { refusal: 'is HTML or other markup' }
  if (type === 'vtt') {
    const isVtt = /^WEBVTT([ \t\r\n]|$)/.test(text)
    return isVtt ? { mimeType: 'text/vtt' } : { refusal: 'does not begin with WEBVTT' }
  }
  const format = TEXT_FORMATS.find(([begin]) => text.startsWith(begin))
  return type === 'document' ? { mimeType: format?.[1] ?? 'text/plain' } : { refusal: `is text, not ${type}` }
}

function sniffBinary(mimeType: string, type: UploadType): Sniffed {
  const refusal = { refusal: `is ${mimeType}, which cannot be used as ${type}` }
  switch (type) {
    case 'image':
      return IMAGES.has(mimeType) ? { mimeType } : refusal
    case 'audio': {
      const known = AUDIO[mimeType]
      return known ? { mimeType: known } : refusal
    }
    case 'video':
      return VIDEO.has(mimeType) ? { mimeType } : refusal
    case 'document':
      return DOCUMENTS.has(mimeType) ? { mimeType } : refusal
    case 'vtt':
      return refusal
  }
}

/**
 * Detects a file's type from its beginning, or returns why it is refused as this upload type (contract.md §2, Uploads). `size` is that of the whole
 * file.
 */
export async function sniffMedia(head: Uint8Array, size: number, type: UploadType): Promise<Sniffed> {
  if (size === 0) return { refusal: 'is empty' }
  const sample = head.subarray(0, SNIFFED_BYTES)
  // Text is checked first: a picture's signature at the start of a page must not hide the page.
  const text = textOf(sample, size <= sample.byteLength)
  if (text !== null) return sniffText(text, type)
  if (type === 'vtt' && isUtf16(sample)) return { refusal: NOT_UTF8 }
  const found = await fileTypeFromBuffer(sample).catch(() => undefined)
  // Captions in another encoding, because UTF-8 text was handled above.
  if (type === 'vtt' && found?.mime === 'text/vtt') return { refusal: NOT_UTF8 }
  return found ? sniffBinary(found.mime, type) : { refusal: `is not a known kind of ${type}` }
}
