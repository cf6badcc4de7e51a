/** One caption: its start and end in seconds, and its text with markup. */
export type CaptionCue = { start: number; end: number; text: string }

const TIME = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/
const ARROW = '-->'

function secondsOf(text: string): number | null {
  const match = TIME.exec(text)
  if (!match) return null
  const [, hours = '0', minutes, seconds, thousandths] = match
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1_000
}

function timesOf(line: string): { start: number; end: number } | null {
  const [before = '', after = ''] = line.split(ARROW, 2)
  const start = secondsOf(before.trim())
  const end = secondsOf(after.trim().split(/[ \t]/, 1)[0] ?? '')
  return start === null || end === null ? null : { start, end }
}

/** Returns the captions of a WebVTT file; skips notes, styles and malformed blocks, as a browser does. Empty for other files. */
export function readCaptions(file: string): CaptionCue[] {
  const [head = '', ...lines] = file
    .replace(/^\uFEFF/, '')
    .replaceAll('\u0000', '\uFFFD')
    .split(/\r\n|\r|\n/)
  if (!/^WEBVTT(?:[ \t]|$)/.test(head)) return []
  const cues: CaptionCue[] = []
  let at = lines.findIndex((line) => line === '' || line.includes(ARROW))
  while (at >= 0 && at < lines.length) {
    const line = lines[at] ?? ''
    at += 1
    if (!line.includes(ARROW)) continue
    const times = timesOf(line)
    const from = at
    while (at < lines.length && lines[at] !== '' && !lines[at]?.includes(ARROW)) at += 1
    if (times) cues.push({ ...times, text: lines.slice(from, at).join('\n') })
  }
  return cues
}

/** The problem with a captions file, phrased to follow the words "The file". */
type CaptionsProblem = string

/** The problem with captions in another encoding. */
export const NOT_UTF8: CaptionsProblem = 'is not written in UTF-8. Save the file as UTF-8'

const SAID_LENGTH = 80

/** Replaces the comma before the thousandths in a line's times, as in SubRip, by the point of WebVTT. */
const withPoints = (line: string) =>
  line.includes(ARROW) ? line.replace(/(\d{2}:[0-5]\d),(\d{3})(?!\d)/g, '$1.$2') : line

const MEANT = '00:00:01.000 --> 00:00:04.000'
/** A line that is meant as a caption's times. */
const MEANT_AS_TIMES = /-->|^\s*\d[\d:.,]*\s*-{1,2}>\s*\d/

const isShown = ({ start, end, text }: CaptionCue) => end > start && captionText(text) !== ''

/** Returns the problem with a line of times; null for a valid one, and for any other line. A caption of zero length is harmless among others. */
function lineProblem(line: string): string | null {
  if (!MEANT_AS_TIMES.test(line)) return null
  const times = timesOf(line)
  if (!times) return `is not written as ${MEANT}`
  return times.end < times.start ? 'ends before it starts' : null
}

/** Returns why a file shows no captions, or not all of them, with the first line that was meant to begin a caption that is not shown. */
function problemOf(text: string): CaptionsProblem | null {
  const isEmpty = !readCaptions(text).some(isShown)
  const what = isEmpty ? 'holds no captions' : 'holds a caption that cannot be shown'
  const lines = text.split(/\r\n|\r|\n/)
  const said = (at: number) => `line ${at + 1}, "${(lines[at] ?? '').trim().slice(0, SAID_LENGTH)}",`
  // The first line is the header, whatever follows its keyword.
  const broken = lines.findIndex((line, at) => at > 0 && lineProblem(line) !== null)
  if (broken !== -1) return `${what}: ${said(broken)} ${lineProblem(lines[broken] ?? '')}`
  if (!isEmpty) return null
  const at = lines.findIndex((line) => /-{1,2}>|\d:\d\d[.,:]\d/.test(line))
  if (at === -1) return `${what}: after WEBVTT there is no line such as ${MEANT}`
  const times = timesOf(lines[at] ?? '')
  if (!times) return `${what}: ${said(at)} is not written as ${MEANT}`
  return times.end === times.start
    ? `${what}: ${said(at)} ends when it starts`
    : `${what}: below ${said(at)} there are no words`
}

/** Returns the text of a captions file to store, with commas in its times corrected, or the problem with the file. */
export function checkCaptions(
  bytes: Uint8Array,
): { text: string; isCorrected: boolean } | { problem: CaptionsProblem } {
  let sent: string
  try {
    sent = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { problem: NOT_UTF8 }
  }
  const text = sent.replace(/[^\r\n]+/g, withPoints)
  const problem = problemOf(text)
  return problem ? { problem } : { text, isCorrected: text !== sent }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00A0', lrm: '\u200E', rlm: '\u200F' }

/** Returns the replacement of a tag: the speaker's name, or nothing. */
function saidByTag(tag: string): string {
  const name = /^v(?:\.\S*)?\s/.test(tag) ? tag.slice(tag.search(/\s/)).trim() : ''
  return name && `${name}: `
}

/**
 * Returns the lines of a caption as plain text: without markup, and with the speaker's name in front. Scans by hand, because there may be many
 * malformed tags.
 */
export function captionLines(text: string): string[] {
  const [first = '', ...parts] = text.split('<')
  const rest = parts.map((part) => {
    const end = part.indexOf('>')
    return end === -1 ? '' : saidByTag(part.slice(0, end)) + part.slice(end + 1)
  })
  const said = [first, ...rest]
    .join('')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => ENTITIES[name] ?? '')
  return said.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
}

/** Returns the plain text of a caption as one line. */
export function captionText(text: string): string {
  return captionLines(text)
    .filter((line) => line !== '')
    .join(' ')
}

/** Returns the captions of a file as a transcript, one line each; immediate repetitions are dropped. */
export function transcriptOf(file: string): string {
  const texts = readCaptions(file).map(({ text }) => captionText(text))
  const lines = texts.filter((text, index) => text !== '' && text !== texts[index - 1])
  return lines.map((line) => `${line}\n`).join('')
}
