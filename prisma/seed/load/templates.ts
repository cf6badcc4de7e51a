import { type ScoreData, scoreColumns, scoreFinished } from '@/lib/assignment/answer-score'
import type { AssignedItem } from '@/lib/assignment/units'
import { maxScoreOf } from '@/lib/content/completion'
import { parseContentData } from '@/lib/content/data'
import type { ContentType } from '@/lib/content/types'
import { ESSAYS } from '../texts'

/** Placeholder in a template for the id of the page's item. */
export const ITEM_ID = '01900000-0000-7000-8000-000000000000'

const sentence =
  'The keeper climbed the stairs and lit the lamp while the wind came round to the north and the sea went dark. '
const paragraphs = `<p>${sentence.repeat(3)}</p>`.repeat(2)
const shown = `<div data-block="interactive" data-content-id="${ITEM_ID}"></div>`
const choices = ['climbed the stairs', 'lit the lamp', 'went to sea'].map((label, at) => ({
  id: `c${at + 1}`,
  label: `The keeper ${label}`,
  correct: at === 1,
}))

/** Returns `data` as the schema of its type stores it for a published item. */
function dataOf(contentType: ContentType, contentSubType: string | null, data: object): object {
  // The pair comes from the table below; the schema rejects any other.
  return parseContentData(contentType, contentSubType as never, data, { mode: 'publish' }).data
}

/** The questions of a chapter in order, then the picture of its last pages. */
export const ITEM_TEMPLATES = [
  {
    contentSubType: 'multiple-choice',
    data: dataOf('interactive', 'multiple-choice', {
      prompt: '<p>What did the keeper do last?</p>',
      choices,
      points: 1,
    }),
  },
  {
    contentSubType: 'poll',
    data: dataOf('interactive', 'poll', {
      prompt: '<p>Would you keep the lamp?</p>',
      responseType: 'choice',
      choices: [
        { id: 'c1', label: 'Yes' },
        { id: 'c2', label: 'No' },
      ],
    }),
  },
  {
    contentSubType: 'essay',
    data: dataOf('interactive', 'essay', { prompt: '<p>What would you have done?</p>', points: 4 }),
  },
  {
    contentSubType: 'activity',
    data: dataOf('interactive', 'activity', {
      prompt: '<p>Answer in one word.</p>',
      parts: [
        {
          id: 'p1',
          kind: 'short-answer',
          prompt: 'What was lit?',
          points: 1,
          key: { accepted: ['lamp'], required: 1, caseSensitive: false, ignorePunctuation: true },
        },
      ],
    }),
  },
  {
    contentSubType: 'picture-this',
    data: dataOf('interactive', 'picture-this', { body: 'A lamp at night', textPosition: 'bottom' }),
  },
] as const

/** `data` of all other types. */
export const TEMPLATES = {
  grade: (abbreviation: string) => dataOf('grade', null, { abbreviation, body: '<p>Welcome.</p>' }),
  course: dataOf('course', null, { body: '<p>Welcome.</p>' }),
  unit: dataOf('unit', null, { body: '<p>Letters from a lighthouse.</p>' }),
  chapter: dataOf('chapter', 'chapter', { body: '<p>What is kept, and for whom?</p>' }),
  subsection: dataOf('subsection', null, { body: `${paragraphs}${shown}` }),
  reading: dataOf('source', 'reading', { body: `${paragraphs}${shown}` }),
  word: dataOf('vocab', 'academic', { definition: '<p>a word of the sea</p>', otherMatches: [] }),
}

/** An answer to one of the questions, as stored when it is complete. */
export type AnswerTemplate = {
  slot: number
  variant: number
  interactionData: object
  scoreData: ScoreData
  score: number | null
  maxScore: number
  requiresGrading: boolean
}

const VALUES: readonly (readonly unknown[])[] = [
  [['c2'], ['c1']],
  [['c1'], ['c2']],
  ESSAYS.slice(0, 5),
  [{ p1: 'lamp' }, { p1: 'wind' }],
]

/** The number of scored essay answers; the points of each are its number. */
export const GRADED_ESSAYS = 4
const ESSAY_SLOT = 2

function answersOf(slot: number, values: readonly unknown[]): AnswerTemplate[] {
  const template = ITEM_TEMPLATES[slot]
  if (!template) throw new Error('Each question has its answers.')
  // The item's fields that determine the score.
  const item = {
    contentType: 'interactive',
    contentSubType: template.contentSubType,
    data: template.data,
    scoring: null,
    revisionId: null,
    rubrics: [],
  } as unknown as AssignedItem
  const maxScore = maxScoreOf(item, [])
  const answer = (variant: number, value: unknown, grade: Partial<ScoreData> = {}): AnswerTemplate => {
    const scored = { ...scoreFinished(item, value, null, 1), ...grade }
    return { slot, variant, interactionData: { value }, maxScore, ...scoreColumns(scored), scoreData: scored }
  }
  if (slot !== ESSAY_SLOT) return values.map((value, variant) => answer(variant, value))
  return values.map((value, variant) =>
    variant < GRADED_ESSAYS
      ? answer(variant, value, { manualScoreOverride: variant + 1, requiresGrading: false })
      : answer(variant, value),
  )
}

/** Returns every answer of the load set; the last one of the essay is ungraded. */
export function answerTemplates(): AnswerTemplate[] {
  return VALUES.flatMap((values, slot) => answersOf(slot, values))
}
