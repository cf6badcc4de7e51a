import { dataForLearner } from './answered-data'
import { contentDataSchema } from './data'
import { inVersion, isWordedIn, titleIn, transcriptIn } from './versions'

const question = {
  prompt: '<p>Who?</p>',
  choices: [
    { id: 'a', label: 'A ship', correct: true, feedback: 'Yes.' },
    { id: 'b', label: 'A cat', correct: false },
  ],
  versions: {
    spanish: {
      name: '¿Quién?',
      prompt: '<p>¿Quién es?</p>',
      choices: [
        { id: 'b', label: 'Un gato' },
        { id: 'a', label: 'Un barco', feedback: 'Sí.' },
      ],
    },
  },
}

test('a version has its own words, with the ids, order and key of the standard one', () => {
  expect(inVersion(question, 'spanish')).toEqual({
    prompt: '<div lang="es"><p>¿Quién es?</p></div>',
    choices: [
      { id: 'a', label: '<span lang="es">Un barco</span>', correct: true, feedback: '<span lang="es">Sí.</span>' },
      { id: 'b', label: '<span lang="es">Un gato</span>', correct: false },
    ],
  })
  expect(titleIn(question, 'spanish')).toBe('¿Quién?')
})

test('text missing in a version falls back to the standard one', () => {
  const { versions: _, ...standard } = question
  expect(inVersion(question, 'leveled')).toEqual(standard)
  expect(inVersion(question, 'standard')).toEqual(standard)
  expect([isWordedIn(question, 'leveled'), isWordedIn(question, 'spanish'), titleIn(question, 'leveled')]).toEqual([
    false,
    true,
    null,
  ])
})

test('a student gets the text of one version, without feedback that is not shown yet', () => {
  const sight = { answers: false, explanations: false, shuffle: null, isSubmitted: false }
  const data = contentDataSchema('interactive', 'multiple-choice').parse(question)
  for (const version of ['standard', 'spanish'] as const) {
    const text = JSON.stringify(dataForLearner('interactive', 'multiple-choice', { ...data }, { ...sight, version }))
    expect(text).not.toMatch(/versions|Sí|Yes|correct/)
    expect(text.includes('barco')).toBe(version === 'spanish')
  }
})

test('a version cannot add a choice', () => {
  const other = { ...question, versions: { leveled: { choices: [{ id: 'z', label: 'A bird' }] } } }
  expect(contentDataSchema('interactive', 'multiple-choice').safeParse(other).error?.issues).toMatchObject([
    { path: ['versions', 'leveled', 'choices', 0, 'id'] },
  ])
})

const item = (id: string, label: string) => ({ id, label })
const blank = (id: string) => `<span data-blank="${id}"></span>`
const activity = {
  parts: [
    {
      id: 'f',
      kind: 'fill-in-the-blank',
      prompt: 'Fill in.',
      text: `<p>The ${blank('b1')} saw the ${blank('b2')}.</p>`,
      explanation: 'So it was.',
      key: { blanks: { b1: { accepted: ['crew'] }, b2: { accepted: ['light'] } } },
    },
    {
      id: 'w',
      kind: 'word-bank',
      text: `<p>It was ${blank('b')}.</p>`,
      words: [item('x', 'dark'), item('y', 'late')],
      key: { blanks: { b: ['x'] } },
    },
    {
      id: 'm',
      kind: 'match',
      left: [item('l1', 'sea'), item('l2', 'sky')],
      right: [item('r1', 'blue'), item('r2', 'grey')],
      key: { pairs: { l1: 'r1', l2: 'r2' } },
    },
    {
      id: 's',
      kind: 'sort',
      groups: [item('g1', 'Day'), item('g2', 'Night')],
      items: [item('i1', 'sun'), item('i2', 'moon')],
      key: { groupByItem: { i1: 'g1', i2: 'g2' } },
    },
    {
      id: 't',
      kind: 'table',
      columns: [item('c1', 'Year'), item('c2', 'Ship')],
      rows: [item('r', 'First')],
      cells: { 'r:c1': { text: '1900' }, 'r:c2': { blank: true } },
      key: { cells: { 'r:c2': { accepted: ['Ada'] } } },
    },
    { id: 'o', kind: 'order', items: [item('1', 'one'), item('2', 'two')], key: { order: ['1', '2'] } },
    { id: 'a', kind: 'short-answer', prompt: 'Why?' },
  ],
}
const spanishParts = [
  {
    id: 'f',
    text: `<p>La luz: ${blank('b2')}. Quién: ${blank('b1')}.</p>`,
    explanation: 'Así fue.',
  },
  { id: 'w', words: [item('y', 'tarde')] },
  { id: 'm', left: [item('l1', 'mar')], right: [item('r2', 'gris')] },
  { id: 's', groups: [item('g1', 'Día')], items: [item('i2', 'luna')] },
  {
    id: 't',
    columns: [item('c1', 'Año')],
    rows: [item('r', 'Primero')],
    cells: { 'r:c1': { text: 'mil novecientos' } },
  },
  { id: 'o', items: [item('2', 'dos')] },
  { id: 'a', prompt: '¿Por qué?' },
]
const parsed = (parts: object[]) =>
  contentDataSchema('interactive', 'activity').safeParse({ ...activity, versions: { spanish: { parts } } })

test('the parts of an activity have their own words in a version, with the ids, order and key of the standard one', () => {
  const data = { ...parsed(spanishParts).data } as Record<string, unknown>
  const es = (text: string) => `<span lang="es">${text}</span>`
  const standard = inVersion(data, 'standard').parts as Record<string, unknown>[]
  const shown = inVersion(data, 'spanish').parts as Record<string, unknown>[]
  expect(shown.map(({ key, id, kind }) => ({ key, id, kind }))).toEqual(
    standard.map(({ key, id, kind }) => ({ key, id, kind })),
  )
  expect(shown).toMatchObject([
    { prompt: 'Fill in.', text: `<div lang="es">${spanishParts[0]?.text}</div>`, explanation: es('Así fue.') },
    { text: activity.parts[1]?.text, words: [{ label: 'dark' }, { id: 'y', label: 'tarde', lang: 'es' }] },
    { left: [item('l1', es('mar')), item('l2', 'sky')], right: [item('r1', 'blue'), item('r2', es('gris'))] },
    { groups: [item('g1', es('Día')), item('g2', 'Night')], items: [item('i1', 'sun'), item('i2', es('luna'))] },
    {
      columns: [item('c1', es('Año')), item('c2', 'Ship')],
      rows: [item('r', es('Primero'))],
      cells: { 'r:c1': { text: es('mil novecientos') }, 'r:c2': { blank: true } },
    },
    { items: [item('1', 'one'), item('2', es('dos'))] },
    { prompt: es('¿Por qué?') },
  ])
  expect(inVersion(data, 'leveled').parts).toEqual(standard)
})

test('a student gets the parts in one version, without their key', () => {
  const sight = { answers: false, explanations: false, shuffle: null, isSubmitted: false, version: 'spanish' } as const
  const text = JSON.stringify(dataForLearner('interactive', 'activity', { ...parsed(spanishParts).data }, sight))
  expect(text).toContain('luna')
  expect(text).not.toMatch(/versions|Así fue|crew|moon/)
})

test.each([
  ['an additional part', { id: 'z', prompt: '¿?' }, ['id']],
  ['an additional item', { id: 'o', items: [item('3', 'tres')] }, ['items', 0, 'id']],
  ['a list that the part does not have', { id: 'o', groups: [item('1', 'uno')] }, ['groups', 0, 'id']],
  ['different blanks', { id: 'f', text: `<p>${blank('b1')}</p>` }, ['text']],
  ['text if the part has none', { id: 'o', text: '<p>Uno, dos.</p>' }, ['text']],
  ['text in a cell to be filled in', { id: 't', cells: { 'r:c2': { text: 'Ada' } } }, ['cells', 'r:c2']],
])('a version of a part cannot have %s', (_, part, path) => {
  expect(parsed([part]).error?.issues).toMatchObject([{ path: ['versions', 'spanish', 'parts', 0, ...path] }])
})

test.each([
  [
    'fun-fact',
    { title: '¿Sabías?', body: '<p>Sí.</p>' },
    { title: '¿Sabías?', body: '<div lang="es"><p>Sí.</p></div>' },
  ],
  ['picture-this', { body: 'El río' }, { body: '<span lang="es">El río</span>' }],
  [
    'number-crunch',
    { bodytext: 'escalones', question: '¿Cuántos?', answer: 'Dos', source: 'El diario' },
    {
      bodytext: '<span lang="es">escalones</span>',
      question: '<span lang="es">¿Cuántos?</span>',
      answer: '<span lang="es">Dos</span>',
      source: 'El diario',
    },
  ],
  [
    'image',
    { imageAltText: 'Un faro', caption: 'El faro', longTextAlternative: '<p>Una torre.</p>' },
    {
      imageAltText: 'Un faro',
      caption: '<span lang="es">El faro</span>',
      longTextAlternative: '<div lang="es"><p>Una torre.</p></div>',
    },
  ],
] as const)('the texts of a %s have versions', (subType, spanish, read) => {
  const data = contentDataSchema('interactive', subType).parse({ versions: { spanish } })
  expect(data.versions).toEqual({ spanish })
  expect(inVersion(data, 'spanish')).toMatchObject(read)
  expect(inVersion(data, 'leveled')).not.toMatchObject(read)
})

test('a plain title in Spanish has its language alongside it', () => {
  const funFact = { title: 'Did you know?', versions: { spanish: { title: '¿Sabías?' }, leveled: { title: 'Look' } } }
  expect(inVersion(funFact, 'spanish')).toEqual({ title: '¿Sabías?', titleLang: 'es' })
  expect(inVersion(funFact, 'leveled')).toEqual({ title: 'Look' })
})

test('a text of one kind is no version of another kind, whose bodies are fields of their own', () => {
  const versions = { spanish: { name: 'Ranas', body: '<p>Sí.</p>' } }
  expect(contentDataSchema('source', 'reading').parse({ versions }).versions).toEqual({ spanish: { name: 'Ranas' } })
})

test('a title alone is no wording of the item; an empty version confirms the standard one', () => {
  const versions = { leveled: {}, spanish: { name: '¿Quién?' } }
  expect([isWordedIn({ versions }, 'leveled'), isWordedIn({ versions }, 'spanish')]).toEqual([true, false])
})

test('a transcript has versions', () => {
  const film = { transcript: '<p>One</p>', versions: { spanish: { transcript: '<p>Uno</p>' } } }
  expect([transcriptIn(film, 'spanish'), transcriptIn(film, 'leveled')]).toEqual(['<p>Uno</p>', null])
})
