import { type ContentType, contentTypes, subTypesOf } from '@/lib/content/types'
import { isMadeByGoing } from '@/lib/routing/real-navigation'
import { createPath, createUnitPath, hasAddress, itemPath, newName, newPair, parseAuthoringPath } from './address'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'
const author = (path: string) => parseAuthoringPath('author', path.split('/'))
const builder = (path: string) => parseAuthoringPath('builder', path.split('/'))
const kind = (contentType: ContentType, contentSubType: string | null = null) => ({ contentType, contentSubType })
const kinds = contentTypes.flatMap((type) => [null, ...subTypesOf(type)].map((subType) => kind(type, subType)))

test('[RT-34] [RT-35] [RT-38] [RT-39] every kind has a create and an edit address in the author area', () => {
  for (const named of kinds) {
    const { contentType, contentSubType } = named
    const rest = contentSubType === null ? contentType : `${contentType}/type/${contentSubType}`
    expect(author(`create/${rest}`)).toEqual({ asks: 'create', kind: named, courseId: null })
    expect(author(`edit/${rest}/${ID}`)).toEqual({ asks: 'item', kind: named, id: ID })
    expect(itemPath('author', { ...named, id: ID })).toBe(`/content-author/edit/${rest}/${ID}`)
  }
})

test('[RT-42] an address without “edit” redirects to the one with it', () => {
  const href = `/content-author/edit/interactive/type/poll/${ID}`
  expect(author(`interactive/poll/${ID}`)).toEqual({ asks: 'moved', href })
})

test('[RT-30] [RT-31] [RT-32] [RT-33] every form of builder address is recognized', () => {
  expect(builder(`curriculum/chapter/${ID}`)).toEqual({ asks: 'item', kind: kind('chapter'), id: ID })
  expect(builder(`curriculum/unit/${ID}/create`)).toEqual({ asks: 'create', kind: kind('unit'), courseId: ID })
  for (const type of contentTypes)
    expect(builder(`curriculum/${type}/create`)).toEqual({ asks: 'create', kind: kind(type), courseId: null })
  expect(builder('interactive/poll/create')).toEqual({
    asks: 'create',
    kind: kind('interactive', 'poll'),
    courseId: null,
  })
  expect(builder(`interactive/poll/${ID}`)).toEqual({ asks: 'item', kind: kind('interactive', 'poll'), id: ID })
  expect(itemPath('builder', { ...kind('interactive', 'poll'), id: ID })).toBe(
    `/content-builder/interactive/poll/${ID}`,
  )
  expect(itemPath('builder', { ...kind('source', 'video'), id: ID })).toBe(`/content-builder/curriculum/source/${ID}`)
})

test.each([
  '',
  'create',
  'create/novel',
  'create/source/type/novel',
  'create/source/kind/reading',
  'create/unit/type/reading',
  'edit/unit',
  'edit/unit/create',
  'edit/interactive/type/poll/create',
  'interactive/poll/create',
  `interactive/novel/${ID}`,
  `edit/unit/${ID}/more`,
  `constructor/poll/${ID}`,
])('[RT-41] [NAV-09] /content-author/%s is not an address', (path) => expect(author(path)).toBeNull())

test.each([
  '',
  'curriculum',
  'curriculum/novel/create',
  'curriculum/unit/create/create',
  `curriculum/chapter/${ID}/create`,
  'interactive/create',
  'interactive/novel/create',
  'curriculum/unit/12',
])('[NAV-09] /content-builder/%s is not an address', (path) => expect(builder(path)).toBeNull())

test('[NAV-08] every create address is recognized as creating something, and no item address is', () => {
  const below = '/content-builder'
  const creates = contentTypes.map((type) => `${below}/curriculum/${type}/create`)
  const all = [...creates, `${below}/interactive/poll/create`, createUnitPath(ID), ...kinds.map(createPath)]
  expect(all.filter((path) => !isMadeByGoing(path))).toEqual([])
  const items = kinds.flatMap((named) => [
    itemPath('author', { ...named, id: ID }),
    itemPath('builder', { ...named, id: ID }),
  ])
  expect([...items, '/library/create', '/content-author/created'].filter(isMadeByGoing)).toEqual([])
})

test('[NAV-08] [ENT-56] new items have their default names', () => {
  expect(newName(kind('unit'))).toBe('New Unit')
  expect(newName(kind('echo', 'writing'))).toBe('New Echo')
  expect(newName(kind('source', 'video'))).toBe('New Source')
  expect(newName(kind('interactive', 'multiple-choice'))).toBe('New Multiple Choice')
})

test('an address without a subtype creates the first kind of a type with a default, and leaves other types open', () => {
  expect(newPair(kind('source'))).toEqual(kind('source', 'reading'))
  expect(newPair(kind('echo'))).toEqual(kind('echo', 'writing'))
  expect(newPair(kind('unit'))).toEqual(kind('unit'))
  expect(newPair(kind('interactive', 'essay'))).toEqual(kind('interactive', 'essay'))
  for (const type of ['interactive', 'block', 'container', 'vocab', 'link'] as const)
    expect(newPair(kind(type))).toBeNull()
})

test('[RT-40] structured sources and rubrics have addresses only with the matching ability', () => {
  const structured = kind('source', 'structured')
  expect(hasAddress({ abilities: ['author'] }, structured)).toBe(false)
  expect(hasAddress({ abilities: ['author', 'author.structured-source'] }, structured)).toBe(true)
  expect(hasAddress({ abilities: ['author', 'author.structured-source'] }, kind('rubric'))).toBe(false)
  expect(hasAddress({ abilities: ['author', 'author.rubric'] }, kind('rubric'))).toBe(true)
  expect(hasAddress({ abilities: ['author'] }, kind('source', 'reading'))).toBe(true)
})
