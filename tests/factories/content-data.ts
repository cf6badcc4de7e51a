import type { Prisma } from '@/lib/db/generated/client'

const words = (...labels: string[]) => labels.map((label, index) => ({ id: `c${index + 1}`, label }))

const byPair: Record<string, Prisma.InputJsonObject> = {
  // No abbreviation: a family has only one grade with each, so a test that needs one names it.
  grade: { body: '<p>Welcome.</p>' },
  'block/peer-review': { instructions: 'Read it twice, then write.' },
  'block/ranking': { instructions: 'The answers that were liked best.', limit: 10 },
  'block/word-bank': { contentWordBank: [{ primaryWord: 'tadpole', variations: ['tadpoles'] }] },
  'interactive/multiple-choice': {
    prompt: '<p>What hatches from a frog egg?</p>',
    choices: [
      { id: 'c1', label: 'A tadpole', correct: true, feedback: 'Yes.' },
      { id: 'c2', label: 'A frog', correct: false, feedback: 'Not yet.' },
      { id: 'c3', label: 'A fish', correct: false, feedback: 'No.' },
    ],
    multiple: false,
    shuffle: false,
    points: 1,
    scoring: 'all-or-nothing',
    explanation: '<p>Tadpoles hatch first.</p>',
  },
  'interactive/poll': {
    prompt: '<p>Have you seen a tadpole?</p>',
    responseType: 'choice',
    choices: words('Yes', 'No'),
    multiple: false,
    display: 'bars',
    resultsVisibility: 'after-answer',
  },
  'interactive/essay': {
    prompt: '<p>How does a frog grow?</p>',
    minWords: 0,
    maxLength: 50_000,
    points: 4,
    modelAnswer: '<p>An egg becomes a tadpole, and a tadpole becomes a frog.</p>',
  },
  'interactive/activity': {
    prompt: '<p>Put the words in their places.</p>',
    parts: [
      {
        id: 'p1',
        kind: 'short-answer',
        prompt: 'What does a tadpole breathe with?',
        points: 1,
        key: { accepted: ['gills'], required: 1, caseSensitive: false, ignorePunctuation: true },
      },
    ],
  },
  'interactive/recording': { prompt: '<p>Read the page aloud.</p>', maxSeconds: 180, points: 0 },
  'interactive/image': { imageAltText: 'A frog on a leaf', captionPosition: 'bottom', variant: 'large' },
  'interactive/carousel': {
    display: 'swiper',
    slides: words('Egg', 'Tadpole').map(({ id, label }) => ({ id, name: label })),
  },
  'interactive/video': { description: 'A tadpole grows legs.' },
  'interactive/audio': { description: 'Frogs at night.' },
  'interactive/document': { allowDownload: true },
  'interactive/fun-fact': { title: 'Did you know?', body: '<p>Some frogs freeze in winter.</p>' },
  'interactive/picture-this': { body: 'A pond at night', backgroundColorId: 1, textPosition: 'bottom' },
  'interactive/number-crunch': { number: '6,000', bodytext: 'kinds of frogs' },
  'link/external': { href: 'https://example.org/frogs', checkPhrase: 'frogs', isBinary: false },
  'link/research': { href: 'https://example.org/research', checkPhrase: 'research', isBinary: false },
  rubric: {
    title: 'Explains clearly',
    options: [
      { id: 'o1', description: 'Explains every step', score: 4 },
      { id: 'o2', description: 'Explains some steps', score: 2 },
    ],
  },
}

/** Data that the schema of a content type accepts, for tests about something else. */
export function contentData(contentType: string, contentSubType: string | null): Prisma.InputJsonObject {
  if (contentType === 'container') return { layout: 'grid' }
  if (contentType === 'vocab') return { definition: 'a young frog', otherMatches: [{ value: 'tadpoles' }] }
  const pair = contentSubType === null ? contentType : `${contentType}/${contentSubType}`
  return byPair[pair] ?? { body: '<p>Frogs begin life in water.</p>' }
}
