import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { anchorSelection } from '@/lib/annotation/anchor'
import { type BodyText, bodyText } from '@/lib/annotation/body-text'
import { describeSelection, type SelectionData, type Span } from '@/lib/annotation/selection'
import { wordsOf } from '@/lib/annotation/words'
import { textOfHtml } from '@/lib/common/html-text'
import { env } from '@/lib/env/env'
import { sanitizeRichText } from '@/lib/rich-text/sanitize'
import { type ChangedText, changeText, type Fate, randomNumbers } from './changed-texts'
import type { Line } from './measure'

const SEED = 20_261_122
const ANNOTATIONS = 2_000
const SHARES = [0.01, 0.05, 0.1, 0.2]
/** The share of changed words that a target applies to, the minimum of correct and the maximum of wrong placements there, in percent. */
const AIMED_SHARE = 0.05
const LEAST_RIGHT = 98
const MOST_WRONG = 0.5
/** Texts with fewer words are too short to be told apart. */
const LEAST_WORDS = 30
/** The lengths of selections in words, and how often each is used. */
const LENGTHS = [
  { share: 0.2, least: 1, most: 1 },
  { share: 0.3, least: 2, most: 4 },
  { share: 0.35, least: 5, most: 15 },
  { share: 0.15, least: 16, most: 60 },
]

type Entry = { data?: Record<string, unknown>; children?: Entry[] }

function bodiesOf(entry: Entry): string[] {
  const own = ['body', 'leveledBody', 'spanishBody'].map((field) => entry.data?.[field])
  return [...own.filter((html) => typeof html === 'string'), ...(entry.children ?? []).flatMap(bodiesOf)]
}

/** Returns the texts of the packages as stored by an import. */
function readTexts(): BodyText[] {
  const folder = path.resolve(env().TRAVERSE_DATA, 'packages')
  if (!existsSync(folder))
    throw new Error(`${folder} is not there; set TRAVERSE_DATA to the folder of the shared data.`)
  const bodies = readdirSync(folder).flatMap((name) => {
    // In the format of curriculum packages; only texts are read.
    const stored = JSON.parse(readFileSync(path.join(folder, name, 'curriculum.json'), 'utf8')) as { content: Entry[] }
    return stored.content.flatMap(bodiesOf)
  })
  const texts = [...new Set(bodies)].map((html) =>
    bodyText(textOfHtml(sanitizeRichText(html, 'full').html).split('\n')),
  )
  return texts.filter(({ text }) => wordsOf(text).length >= LEAST_WORDS)
}

type Note = { body: BodyText; first: number; last: number; selection: SelectionData }

function makeNotes(bodies: readonly BodyText[], random: () => number): Note[] {
  const words = new Map(bodies.map((body) => [body, wordsOf(body.text)]))
  const every = bodies.flatMap((body) => (words.get(body) ?? []).map((_, at) => ({ body, at })))
  return Array.from({ length: ANNOTATIONS }, () => {
    const { body, at: first } = every[Math.floor(random() * every.length)] ?? { body: bodies[0] as BodyText, at: 0 }
    const of = words.get(body) ?? []
    let pick = random()
    const length = LENGTHS.find(({ share }) => {
      pick -= share
      return pick < 0
    }) ?? { least: 1, most: 1 }
    const count = length.least + Math.floor(random() * (length.most - length.least + 1))
    const last = Math.min(of.length, first + count) - 1
    const span = { start: of[first]?.start ?? 0, end: of[last]?.end ?? 0 }
    return { body, first, last, selection: describeSelection(body, span) }
  })
}

type Verdict = 'right' | 'wrong' | 'unplaced' | 'gone'

/** Judges a placement: it is right if it has all remaining words, and none but those between them and the replacements of the others. */
function judge(fates: readonly Fate[], body: BodyText, note: Note, span: Span | null): Verdict {
  const own = fates.slice(note.first, note.last + 1)
  const left = own.filter(({ isLeft }) => isLeft).map(({ at }) => at)
  const [first, last] = [left[0], left.at(-1)]
  if (first === undefined || last === undefined) return span ? 'wrong' : 'gone'
  if (!span) return 'unplaced'
  const there = own.map(({ at }) => at).filter((at) => at >= 0)
  const words = wordsOf(body.text)
  const start = words.findIndex((word) => word.start >= span.start)
  const end = words.findLastIndex((word) => word.end <= span.end)
  const isRight = start >= Math.min(...there) && start <= first && end >= last && end <= Math.max(...there)
  return isRight ? 'right' : 'wrong'
}

function byExactQuote({ text }: BodyText, { selectedText }: SelectionData): Span | null {
  const start = text.indexOf(selectedText)
  return start === -1 ? null : { start, end: start + selectedText.length }
}

type Shares = { right: number; wrong: number; unplaced: number }

/** Percentages: correctly placed notes of those with a word left, wrongly placed notes, and those that are not placed. */
function sharesOf(verdicts: readonly Verdict[]): Shares {
  const count = (kind: Verdict) => verdicts.filter((verdict) => verdict === kind).length
  const left = verdicts.length - count('gone')
  const of = (part: number, all: number) => (100 * part) / all
  return {
    right: of(count('right'), left),
    wrong: of(count('wrong'), verdicts.length),
    unplaced: of(count('unplaced'), left),
  }
}

const figure = ({ right, wrong, unplaced }: Shares) =>
  `${right.toFixed(2)} % right, ${wrong.toFixed(2)} % wrong, ${unplaced.toFixed(2)} % not placed`

/**
 * Measures how many of 2,000 notes on the imported texts are found after a share of all words changed, compared with the first match of the quote.
 */
export function benchAnchoring(): Line[] {
  const bodies = readTexts()
  const random = randomNumbers(SEED)
  const notes = makeNotes(bodies, random)
  const vocabulary = [
    ...new Set(bodies.flatMap(({ text }) => wordsOf(text).map(({ start, end }) => text.slice(start, end)))),
  ]
  return SHARES.map((share) => {
    const changed = new Map<BodyText, ChangedText & { body: BodyText }>()
    for (const body of bodies) {
      const text = changeText(body.text, share, { random, vocabulary })
      changed.set(body, { ...text, body: bodyText([text.text]) })
    }
    const verdictsOf = (place: (body: BodyText, selection: SelectionData) => Span | null) =>
      notes.map((note): Verdict => {
        const now = changed.get(note.body)
        return now ? judge(now.fates, now.body, note, place(now.body, note.selection)) : 'unplaced'
      })
    const subject = sharesOf(verdictsOf(anchorSelection))
    const baseline = sharesOf(verdictsOf(byExactQuote))
    const isAimed = share === AIMED_SHARE
    return {
      what: `${ANNOTATIONS} notes found again after ${share * 100} % of the words were changed / by their exact quote`,
      subject: figure(subject),
      baseline: figure(baseline),
      ratio: subject.right / baseline.right,
      aim: isAimed ? `at least ${LEAST_RIGHT} % right, under ${MOST_WRONG} % wrong` : 'more than the quote alone',
      holds: isAimed
        ? subject.right >= LEAST_RIGHT && subject.wrong < MOST_WRONG
        : subject.right > baseline.right && subject.wrong < baseline.wrong,
    }
  })
}
