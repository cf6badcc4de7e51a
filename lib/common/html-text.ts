const breaking = new Set(
  'address aside blockquote br caption dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre table td th tr ul'.split(
    ' ',
  ),
)
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
}
/** Runs without whitespace, in pieces: the time of a segmenter grows with the square of its input. */
const unbroken = /\S{1,400}/gu
const hyphen = /^[-‐‑]$/
/** Joins two numbers, as in a time, a fraction or a date. */
const numberJoint = /^[:/]$/
const number = /\p{N}/u

function decodeEntity(whole: string, name: string): string {
  if (name[0] !== '#') return named[name] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** Decodes the entities that our serializer writes. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, decodeEntity)
}

/** Returns the end of the tag that starts at `start`, skipping `>` in quoted attributes; -1 if it is not closed. */
function endOfTag(html: string, start: number): number {
  let quote = ''
  for (let index = start + 1; index < html.length; index += 1) {
    const character = html[index]
    if (quote) quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return index
  }
  return -1
}

/**
 * Extracts the text of sanitized HTML, with newlines for blocks and line breaks, trimmed. Needs no parser, so that the browser can count words with
 * it.
 */
export function textOfHtml(html: string): string {
  let text = ''
  let from = 0
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', from)) {
    const end = endOfTag(html, open)
    if (end === -1) break
    const name = /^<\/?([a-z][a-z0-9]*)/i.exec(html.slice(open, Math.min(end, open + 16)))?.[1]
    text += html.slice(from, open)
    if (name && breaking.has(name.toLowerCase())) text += '\n'
    from = end + 1
  }
  const lines = decodeEntities(text + html.slice(from)).split('\n')
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

/** Whether sanitized HTML shows nothing: no text and no embedded content. `<p></p>` and `<div></div>` are blank. */
export function isBlankHtml(html: string): boolean {
  return !/\sdata-(?:block|blank|content-id)=/i.test(html) && textOfHtml(html) === ''
}

let segmenter: Intl.Segmenter | undefined

function countUnbroken(text: string): number {
  // One locale for all, so that browsers and the server count alike; in scripts without spaces, words are found by script anyway.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  let count = 0
  let end = 0
  for (const { segment, index, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike) continue
    const between = text.slice(end, index)
    const joinsNumbers =
      numberJoint.test(between) && number.test(text.charAt(end - 1)) && number.test(text.charAt(index))
    if (end === 0 || !(hyphen.test(between) || joinsNumbers)) count += 1
    end = index + segment.length
  }
  return count
}

/**
 * Counts the words of a text by the rules of Unicode (UAX #29): "don't", "3.5" and "a.m." are one each, and so are "well-known" and
 * "10:30", whose parts belong together; a lone dash or emoji does not count.
 */
export function countWords(text: string): number {
  return (text.match(unbroken) ?? []).reduce((count, piece) => count + countUnbroken(piece), 0)
}

/** Counts the words in the text of sanitized HTML. */
export function countHtmlWords(html: string): number {
  return countWords(textOfHtml(html))
}
