/** One caption: from when to when it is shown, in seconds, and what it says, with its markup. */
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

/** The captions of a WebVTT file; blocks that are notes, styles or broken are left out, as a browser does. Empty for what is no WebVTT. */
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

/** What is wrong with a file of captions, to follow the words "The file". */
type CaptionsProblem = string

/** What is wrong with captions in another encoding. */
export const NOT_UTF8: CaptionsProblem = 'is not written in UTF-8. Save the file as UTF-8'

const SAID_LENGTH = 80

/** The times of a line with a comma before the thousandths, as in SubRip, get the point of WebVTT. */
const withPoints = (line: string) =>
  line.includes(ARROW) ? line.replace(/(\d{2}:[0-5]\d),(\d{3})(?!\d)/g, '$1.$2') : line

const MEANT = '00:00:01.000 --> 00:00:04.000'
/** A line that is meant as the times of a caption. */
const MEANT_AS_TIMES = /-->|^\s*\d[\d:.,]*\s*-{1,2}>\s*\d/

const isShown = ({ start, end, text }: CaptionCue) => end > start && captionText(text) !== ''

/** What is wrong with a line of times; null for a right one, and for any other line. A caption of no length at all harms nobody beside others. */
function lineProblem(line: string): string | null {
  if (!MEANT_AS_TIMES.test(line)) return null
  const times = timesOf(line)
  if (!times) return `is not written as ${MEANT}`
  return times.end < times.start ? 'ends before it starts' : null
}

/** Why a file shows nothing, or not all of it, with the first line that was meant to begin a caption that is not shown. */
function problemOf(text: string): CaptionsProblem | null {
  const isEmpty = !readCaptions(text).some(isShown)
  const what = isEmpty ? 'holds no captions' : 'holds a caption that cannot be shown'
  const lines = text.split(/\r\n|\r|\n/)
  const said = (at: number) => `line ${at + 1}, "${(lines[at] ?? '').trim().slice(0, SAID_LENGTH)}",`
  // The first line is no caption, whatever stands behind its word.
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

/** The text of a file of captions as it is stored, with the times that had a comma mended; or what is wrong with the file. */
export function checkCaptions(bytes: Uint8Array): { text: string; isMended: boolean } | { problem: CaptionsProblem } {
  let sent: string
  try {
    sent = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { problem: NOT_UTF8 }
  }
  const text = sent.replace(/[^\r\n]+/g, withPoints)
  const problem = problemOf(text)
  return problem ? { problem } : { text, isMended: text !== sent }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00A0', lrm: '\u200E', rlm: '\u200F' }

/** What stands in place of a tag: the name of who speaks, or nothing. */
function saidByTag(tag: string): string {
  const name = /^v(?:\.\S*)?\s/.test(tag) ? tag.slice(tag.search(/\s/)).trim() : ''
  return name && `${name}: `
}

/** What a caption says, line by line, as plain text: without its markup, whoever speaks in front of it. Walks, since broken tags may be many. */
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

/** The same as one line. */
export function captionText(text: string): string {
  return captionLines(text)
    .filter((line) => line !== '')
    .join(' ')
}

/** The captions of a file as a text to read, one line each; what is said again at once stands once. */
export function transcriptOf(file: string): string {
  const texts = readCaptions(file).map(({ text }) => captionText(text))
  const lines = texts.filter((text, index) => text !== '' && text !== texts[index - 1])
  return lines.map((line) => `${line}\n`).join('')
}
