import {
  contentStates,
  contentSubTypes,
  contentTypes,
  echoFeatures,
  isContentPair,
  isContentType,
  subTypesOf,
  takesChildren,
} from './types'

describe('content types', () => {
  test('[ENT-01] include every type of the product', () => {
    expect(contentTypes).toEqual([
      'grade',
      'course',
      'container',
      'unit',
      'chapter',
      'echo',
      'source',
      'subsection',
      'block',
      'interactive',
      'vocab',
      'link',
      'rubric',
    ])
  })

  test('[ENT-15] items are draft or published, in lower case', () => {
    expect(contentStates).toEqual(['draft', 'published'])
  })

  test('do not include names from the prototype', () => {
    expect(isContentType('constructor')).toBe(false)
    expect(isContentType('__proto__')).toBe(false)
    expect(isContentType(7)).toBe(false)
    expect(isContentType('echo')).toBe(true)
  })

  test.each(contentTypes)('%s accepts its own subtypes and no others', (contentType) => {
    const subTypes = subTypesOf(contentType)
    for (const contentSubType of subTypes) expect(isContentPair({ contentType, contentSubType })).toBe(true)
    expect(isContentPair({ contentType, contentSubType: null })).toBe(subTypes.length === 0)
    expect(isContentPair({ contentType })).toBe(subTypes.length === 0)
    expect(isContentPair({ contentType, contentSubType: 'nothing-like-it' })).toBe(false)
    expect(isContentPair({ contentType, contentSubType: '' })).toBe(false)
  })

  test('a subtype of another type is rejected', () => {
    expect(isContentPair({ contentType: 'source', contentSubType: 'essay' })).toBe(false)
    expect(isContentPair({ contentType: 'nothing', contentSubType: null })).toBe(false)
  })

  test('echo features are block subtypes', () => {
    for (const feature of echoFeatures) expect(contentSubTypes.block).toContain(feature)
  })

  test('words, links and rubrics cannot have children', () => {
    expect(contentTypes.filter((type) => !takesChildren(type))).toEqual(['vocab', 'link', 'rubric'])
  })
})
