import type { MediaEntry } from '@/lib/upload/uploads-map'
import type { ShownItem } from './node'

const picture: MediaEntry = {
  id: 'picture',
  url: '/art/cover-lighthouse.svg',
  type: 'image',
  mimeType: 'image/svg+xml',
  width: 1600,
  height: 900,
  variants: {},
}
const other: MediaEntry = { ...picture, id: 'other', url: '/art/cover-bridge.svg' }

const item = (
  contentSubType: string,
  name: string,
  data: object,
  uploadsMap: ShownItem['uploadsMap'] = {},
): ShownItem => ({
  id: `gallery-${contentSubType}-${name.toLowerCase().replaceAll(' ', '-')}`,
  contentType: contentSubType === 'writing' || contentSubType === 'response' ? 'echo' : 'interactive',
  contentSubType,
  name,
  data: { ...data },
  uploadsMap,
})

const part = { points: 1, scoring: 'partial' }

/** One example of each interactive, with keys, for the gallery. */
export const galleryItems = {
  choice: item('multiple-choice', 'Counting steps', {
    prompt: '<p>Why does Amaru count his steps at the start of the story?</p>',
    choices: [
      {
        id: 'a',
        label: 'He wants to be faster than the baker.',
        correct: false,
        feedback: 'The baker is not on the bridge yet.',
      },
      {
        id: 'b',
        label: 'It keeps him from <em>looking down</em>.',
        correct: true,
        feedback: 'The story says: “If he counted, he did not look down.”',
      },
      { id: 'c', label: 'Grandmother asked him to count.', correct: false },
      {
        id: 'd',
        label: 'The bridge gets longer every day, and he must know by how much before he can carry the bread over it.',
        correct: false,
      },
    ],
    multiple: false,
    shuffle: false,
    points: 1,
    scoring: 'all-or-nothing',
    explanation: '<p>You used the words in the text to find out.</p>',
  }),
  choices: item('multiple-choice', 'Signals at sea', {
    prompt: '<p>Which of these can a sailor <strong>see</strong>?</p>',
    choices: [
      { id: 'a', label: 'A flag', correct: true, imageContentId: 'other' },
      { id: 'b', label: 'A bell', correct: false },
      { id: 'c', label: 'A lamp', correct: true, imageContentId: 'picture' },
    ],
    multiple: true,
    shuffle: false,
    points: 2,
    scoring: 'partial',
  }),
  poll: item('poll', 'Where to live', {
    prompt: '<p>Would you like to live in a lighthouse?</p>',
    responseType: 'choice',
    choices: [
      { id: 'y', label: 'Yes, all year' },
      { id: 's', label: 'Only in summer' },
      { id: 'n', label: 'No' },
    ],
    multiple: false,
    resultsVisibility: 'after-answer',
  }),
  words: item('poll', 'Words for the sea', {
    prompt: '<p>Which words come to mind when you think of the sea?</p>',
    responseType: 'words',
    choices: [],
    multiple: false,
    resultsVisibility: 'after-answer',
  }),
  essay: item('essay', 'Light kept', {
    prompt:
      '<p>Abuela wrote only two words each night: <em>Light kept.</em> What do these words tell us about her?</p>',
    placeholder: 'The words “Light kept” tell us that …',
    minWords: 40,
    maxLength: 3000,
    points: 6,
    modelAnswer: '<p>They tell us that she did her work each night and made no fuss about it.</p>',
  }),
  typing: item('activity', 'The poem', {
    prompt: '<p>Answer in a few words.</p>',
    parts: [
      {
        ...part,
        id: 'short',
        kind: 'short-answer',
        prompt: 'How many patches does the poem name?',
        multiline: false,
        maxLength: 300,
        key: { accepted: ['nine', '9'], required: 1, caseSensitive: false, ignorePunctuation: true },
      },
      {
        ...part,
        id: 'blanks',
        kind: 'fill-in-the-blank',
        prompt: 'Complete the summary.',
        text: '<p>At first Dara thinks she is too <span data-blank="b1"></span>. Then she sees <span data-blank="b2"></span> in the rock, and she begins to climb.</p>',
        key: {
          blanks: {
            b1: { accepted: ['small'], caseSensitive: false },
            b2: { accepted: ['steps', 'a step'], caseSensitive: false },
          },
        },
      },
      {
        ...part,
        id: 'table',
        kind: 'table',
        prompt: 'Add <em>-ed</em>.',
        columns: [
          { id: 'one', label: 'the word' },
          { id: 'ed', label: 'with -ed' },
        ],
        rows: [
          { id: 'r1', label: '1' },
          { id: 'r2', label: '2' },
        ],
        cells: {
          'r1:one': { text: 'stop' },
          'r1:ed': { blank: true },
          'r2:one': { text: 'jump' },
          'r2:ed': { blank: true },
        },
        key: {
          cells: {
            'r1:ed': { accepted: ['stopped'], caseSensitive: false },
            'r2:ed': { accepted: ['jumped'], caseSensitive: false },
          },
        },
      },
    ],
  }),
  placing: item('activity', 'Cards', {
    prompt: '<p>Put everything in its place.</p>',
    parts: [
      {
        ...part,
        id: 'bank',
        kind: 'word-bank',
        text: '<p>A volcano may <span data-blank="b1"></span>. A radio you can carry is <span data-blank="b2"></span>. Please <span data-blank="b3"></span>tie your wet shoes.</p>',
        words: [
          { id: 'erupt', label: 'erupt' },
          { id: 'portable', label: 'portable' },
          { id: 'un', label: 'un' },
          { id: 'span', label: 'span' },
        ],
        reuse: false,
        key: { blanks: { b1: ['erupt'], b2: ['portable'], b3: ['un'] } },
      },
      {
        ...part,
        id: 'match',
        kind: 'match',
        prompt: 'Match each meaning with its word.',
        left: [
          { id: 'l1', label: 'writing with light' },
          { id: 'l2', label: 'a message written from far away' },
          { id: 'l3', label: 'sound from far away' },
        ],
        right: [
          { id: 'photo', label: 'photograph' },
          { id: 'tele', label: 'telegraph' },
          { id: 'phone', label: 'telephone' },
        ],
        key: { pairs: { l1: 'photo', l2: 'tele', l3: 'phone' } },
      },
      {
        ...part,
        id: 'order',
        kind: 'order',
        prompt: 'Put Biscuit’s week in order.',
        items: [
          { id: 'peel', label: 'He plays with a piece of peel.' },
          { id: 'stairs', label: 'He climbs eleven stairs.' },
          { id: 'cup', label: 'He moves into the cupboard.' },
        ],
        key: { order: ['stairs', 'cup', 'peel'] },
      },
      {
        ...part,
        id: 'sort',
        kind: 'sort',
        prompt: 'What wakes a seed? One card is left out.',
        groups: [
          { id: 'yes', label: 'A seed needs it' },
          { id: 'no', label: 'A seed does not need it' },
        ],
        items: [
          { id: 'water', label: 'water' },
          { id: 'warm', label: 'a warm place' },
          { id: 'song', label: 'a song' },
          { id: 'moon', label: 'the moon' },
        ],
        key: { groupByItem: { water: 'yes', warm: 'yes', song: 'no', moon: null } },
      },
    ],
    explanation: '<p>Read the text again if some of it surprised you.</p>',
  }),
  recording: item('recording', 'Read it aloud', {
    prompt: '<p>Read the first stanza aloud. Make the storm sound like a storm.</p>',
    maxSeconds: 120,
    points: 4,
  }),
  writing: item('writing', 'A letter back', { minWords: 20, points: 8, features: {} }),
  response: item('response', 'One line', { minWords: 0, points: 0, features: {} }),
  image: item(
    'image',
    'The lighthouse',
    {
      imageAltText: 'A white lighthouse with a red band on a green hill.',
      caption: 'The light at <em>Port Ashby</em>, seen from the sea',
      captionPosition: 'bottom',
      variant: 'large',
      credit: 'Drawing: the editors',
      longTextAlternative: '<p>The tower stands on a low hill. Behind it the sky is yellow.</p>',
    },
    { imageLarge: picture },
  ),
  imageLeft: item(
    'image',
    'The bridge',
    { imageAltText: 'A rope bridge.', caption: 'A bridge of grass rope', captionPosition: 'right', variant: 'medium' },
    { imageLarge: other },
  ),
  video: item('video', 'How a lens bends light', {
    description: 'Two minutes',
    transcript: '<p>Light travels straight until it meets glass.</p>',
  }),
  audio: item(
    'audio',
    'Tide pool walk',
    { description: 'Three stops at the edge of the sea', transcript: '<p>Stop one. Put your hand near the rock.</p>' },
    { audio: { ...picture, id: 'audio', url: '/art/none.mp3', type: 'audio', mimeType: 'audio/mpeg' } },
  ),
  carousel: item('carousel', 'Signals', {
    display: 'swiper',
    slides: [
      {
        id: 's1',
        name: 'Bell',
        description: 'For fog. You can hear it, even when you can see nothing.',
        contentId: 'picture',
      },
      { id: 's2', name: 'Flags', description: 'For clear days.', contentId: 'other' },
      { id: 's3', name: 'Horn', description: 'Louder than a bell.', contentId: 'picture' },
    ],
  }),
  carousel3d: item('carousel', 'Tide pool', {
    display: '3d',
    slides: [
      { id: 's1', name: 'Anemone', description: 'An animal that looks like a flower.', contentId: 'other' },
      { id: 's2', name: 'Crab', description: 'It moves when it grows.', contentId: 'picture' },
      { id: 's3', name: 'Limpet', description: 'It holds on.', contentId: 'other' },
    ],
  }),
  document: item(
    'document',
    'A log of your own',
    { description: 'Print this page and keep a log for a week.', allowDownload: true },
    { document: { ...picture, id: 'document', url: '/art/log.pdf', type: 'document', mimeType: 'application/pdf' } },
  ),
  funFact: item('fun-fact', 'A lens for nothing', {
    title: 'A lens for nothing',
    body: '<p>Put one drop of water on a leaf and look through it. The leaf looks bigger. You have made a lens!</p>',
    imageContentId: 'other',
  }),
  pictureThis: item(
    'picture-this',
    'Picture this',
    {
      body: 'Nobody had seen the whole river from above until that day.',
      backgroundColorId: 1,
      textPosition: 'center',
    },
    { imageLarge: other },
  ),
  pictureThisSide: item(
    'picture-this',
    'Picture this too',
    { body: 'The light turned once in ten seconds.', backgroundColorId: 4, textPosition: 'right' },
    { imageLarge: picture },
  ),
  numberCrunch: item('number-crunch', 'Steps', {
    number: '148',
    bodytext: 'steps lead up to the lamp room.',
    question: 'How many steps is that, there and back?',
    answer: '296',
    source: 'The keeper’s log',
  }),
} satisfies Record<string, ShownItem>

/** Pictures that the examples reference by id. */
export const galleryRelated: Record<string, ShownItem> = {
  picture: { ...galleryItems.image, id: 'picture' },
  other: { ...galleryItems.imageLeft, id: 'other' },
}
