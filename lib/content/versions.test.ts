import { dataForLearner } from './answered-data'
import { contentDataSchema } from './data'
import { inVersion, isWordedIn, titleIn } from './versions'

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

test('a version has its own words, and the ids, the order and the key of the standard one', () => {
  expect(inVersion(question, 'spanish')).toEqual({
    prompt: '<div lang="es"><p>¿Quién es?</p></div>',
    choices: [
      { id: 'a', label: '<span lang="es">Un barco</span>', correct: true, feedback: '<span lang="es">Sí.</span>' },
      { id: 'b', label: '<span lang="es">Un gato</span>', correct: false },
    ],
  })
  expect(titleIn(question, 'spanish')).toBe('¿Quién?')
})

test('what a version does not say is standard', () => {
  const { versions: _, ...standard } = question
  expect(inVersion(question, 'leveled')).toEqual(standard)
  expect(inVersion(question, 'standard')).toEqual(standard)
  expect([isWordedIn(question, 'leveled'), isWordedIn(question, 'spanish'), titleIn(question, 'leveled')]).toEqual([
    false,
    true,
    null,
  ])
})

test('a student gets the words of one version, and no feedback of any before it is shown', () => {
  const sight = { answers: false, explanations: false, shuffle: null, isSubmitted: false }
  const data = contentDataSchema('interactive', 'multiple-choice').parse(question)
  for (const version of ['standard', 'spanish'] as const) {
    const text = JSON.stringify(dataForLearner('interactive', 'multiple-choice', { ...data }, { ...sight, version }))
    expect(text).not.toMatch(/versions|Sí|Yes|correct/)
    expect(text.includes('barco')).toBe(version === 'spanish')
  }
})

test('a version brings no choice of its own', () => {
  const other = { ...question, versions: { leveled: { choices: [{ id: 'z', label: 'A bird' }] } } }
  expect(contentDataSchema('interactive', 'multiple-choice').safeParse(other).error?.issues).toMatchObject([
    { path: ['versions', 'leveled', 'choices', 0, 'id'] },
  ])
})
