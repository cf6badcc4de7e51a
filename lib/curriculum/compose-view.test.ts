import type { SubtreeNode } from '@/lib/content/subtree'
import { composeView, type TreeParts } from './compose-view'
import { nodesOf, type ViewNode } from './content-view'
import { type Eyes, studentEyes } from './policy'

function place(id: string, children: SubtreeNode[] = [], changed: Partial<SubtreeNode['item']> = {}): SubtreeNode {
  return {
    item: {
      id,
      name: id,
      contentType: 'subsection',
      contentSubType: null,
      contentState: 'published',
      data: {},
      scoring: null,
      teacherEdition: false,
      version: 1,
      revisionId: null,
      createdById: null,
      ...changed,
    },
    section: `section of ${id}`,
    depth: 0,
    parent: null,
    children,
  }
}

const insertion = (contentId: string, parentId: string, afterId: string | null) => ({
  mark: {
    contentInsertionId: `${contentId} in ${parentId}`,
    districtId: null,
    userId: 'teacher',
    createdById: 'teacher',
  },
  parentId,
  afterId,
  contentId,
})
const parts = (root: SubtreeNode, changed: Partial<TreeParts> = {}): TreeParts => ({
  root,
  insertions: [],
  trees: new Map(),
  restrictions: new Map(),
  notOffered: new Set(),
  excludedContentIds: [],
  ...changed,
})
const everything: Eyes = { sees: () => true, canRemove: () => true }
const ids = (root: ViewNode | null) => (root ? [...nodesOf(root)].map(({ id }) => id) : null)
const restriction = { id: 'r', contentRestrictionId: 'r', type: 'hide', districtId: 'd' }

describe('what students see', () => {
  const below = place('below')
  test.each<[string, SubtreeNode, Partial<TreeParts>]>([
    ['a draft, though it be their own', place('x', [below], { contentState: 'draft', createdById: 'student' }), {}],
    ['what is for teachers', place('x', [below], { teacherEdition: true }), {}],
    ['what the district restricts', place('x', [below]), { restrictions: new Map([['x', restriction]]) }],
    ['what the territory is not offered', place('x', [below]), { notOffered: new Set(['x']) }],
    ['what is excluded', place('x', [below]), { excludedContentIds: ['x'] }],
  ])('is not %s, nor what stands below', (_, hidden, changed) => {
    expect(ids(composeView(parts(place('root', [hidden, place('page')]), changed), studentEyes))).toEqual([
      'root',
      'page',
    ])
    expect(composeView(parts(hidden, changed), studentEyes)).toBeNull()
    expect(ids(composeView(parts(place('root', [hidden]), changed), everything))).toEqual(['root', 'x', 'below'])
  })
})

describe('insertions', () => {
  const trees = new Map([
    ['one', place('one', [place('in one')])],
    ['two', place('two')],
  ])
  const compose = (...insertions: TreeParts['insertions']) =>
    composeView(parts(place('root', [place('a'), place('b')]), { trees, insertions }), everything)

  test('stand after the item that is named, first, or last where that is gone', () => {
    expect(ids(compose(insertion('two', 'root', 'a')))).toEqual(['root', 'a', 'two', 'b'])
    expect(ids(compose(insertion('two', 'root', null)))).toEqual(['root', 'two', 'a', 'b'])
    expect(ids(compose(insertion('two', 'root', 'gone')))).toEqual(['root', 'a', 'b', 'two'])
  })

  test('may follow or hold one another, and take the section of what they follow', () => {
    const root = compose(insertion('one', 'root', 'a'), insertion('two', 'root', 'one'), insertion('two', 'one', null))
    expect(ids(root)).toEqual(['root', 'a', 'one', 'two', 'in one', 'two', 'b'])
    expect(root?.children.map(({ section }) => section)).toEqual([
      'section of a',
      'section of a',
      'section of a',
      'section of b',
    ])
    expect(root?.children.map((child) => child.insertion?.canRemove ?? null)).toEqual([null, true, true, null])
  })

  test('end where they would close a circle', () => {
    expect(ids(compose(insertion('one', 'a', null), insertion('one', 'in one', null)))).toEqual([
      'root',
      'a',
      'one',
      'in one',
      'b',
    ])
  })
})
