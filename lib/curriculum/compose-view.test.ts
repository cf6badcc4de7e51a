import { MAX_TREE_NODES } from '@/lib/content/limits'
import type { SubtreeNode } from '@/lib/content/subtree'
import { composeView, type TreeParts } from './compose-view'
import { type ContentView, nodesOf } from './content-view'
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
  ownerDistrictId: null,
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
  truncated: false,
  ...changed,
})
const everything: Eyes = { sees: () => true, canRemove: () => true }
const ids = (view: ContentView | null) => (view ? [...nodesOf(view.root)].map(({ id }) => id) : null)
const restriction = {
  id: 'r',
  contentRestrictionId: 'r',
  type: 'hide',
  districtId: 'd',
  createdById: 'a',
  modifiedById: null,
}

describe('the content that students see', () => {
  const below = place('below')
  test.each<[string, SubtreeNode, Partial<TreeParts>]>([
    ['a draft, even the student’s own', place('x', [below], { contentState: 'draft', createdById: 'student' }), {}],
    ['content for teachers', place('x', [below], { teacherEdition: true }), {}],
    ['content that the district restricts', place('x', [below]), { restrictions: new Map([['x', restriction]]) }],
    ['content not offered in the territory', place('x', [below]), { notOffered: new Set(['x']) }],
    ['content that the assignment leaves out', place('x', [below]), { excludedContentIds: ['x'] }],
  ])('excludes %s, and everything below it', (_, hidden, changed) => {
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

  test('appear after the named item, first, or last if that item is gone', () => {
    expect(ids(compose(insertion('two', 'root', 'a')))).toEqual(['root', 'a', 'two', 'b'])
    expect(ids(compose(insertion('two', 'root', null)))).toEqual(['root', 'two', 'a', 'b'])
    expect(ids(compose(insertion('two', 'root', 'gone')))).toEqual(['root', 'a', 'b', 'two'])
  })

  test('may follow or contain one another, and take the section of the item they follow', () => {
    const view = compose(insertion('one', 'root', 'a'), insertion('two', 'root', 'one'), insertion('two', 'one', null))
    expect(ids(view)).toEqual(['root', 'a', 'one', 'two', 'in one', 'two', 'b'])
    expect(view?.root.children.map(({ section }) => section)).toEqual([
      'section of a',
      'section of a',
      'section of a',
      'section of b',
    ])
    expect(view?.root.children.map((child) => child.insertion?.canRemove ?? null)).toEqual([null, true, true, null])
  })

  test('appear once, even if inserted several times or already a child', () => {
    expect(ids(compose(insertion('two', 'root', 'a'), insertion('two', 'root', null)))).toEqual([
      'root',
      'a',
      'two',
      'b',
    ])
    const child = place('root', [place('a'), place('two')])
    const view = composeView(parts(child, { trees, insertions: [insertion('two', 'root', null)] }), everything)
    expect(ids(view)).toEqual(['root', 'a', 'two'])
    expect(view?.root.children[1]?.insertion).toBeNull()
  })

  test('stop where they would form a cycle', () => {
    expect(ids(compose(insertion('one', 'a', null), insertion('one', 'in one', null)))).toEqual([
      'root',
      'a',
      'one',
      'in one',
      'b',
    ])
  })
})

describe('[F-94] a tree with too many nodes', () => {
  const leaves = (count: number, of: string) => Array.from({ length: count }, (_, at) => place(`${of} ${at}`))

  test('is cut at its deepest level and marked as truncated', () => {
    const wide = place('root', [place('a', leaves(3_000, 'a')), place('b', leaves(3_000, 'b')), place('last')])
    const view = composeView(parts(wide), everything)
    expect(ids(view)).toHaveLength(MAX_TREE_NODES)
    expect(view?.truncated).toBe(true)
    expect(view?.root.children.map(({ id }) => id)).toEqual(['a', 'b', 'last'])
    expect(composeView(parts(place('root', leaves(MAX_TREE_NODES - 1, 'x'))), everything)?.truncated).toBe(false)
  })

  test('is cut however often large trees are inserted', () => {
    const trees = new Map([['huge', place('huge', leaves(4_000, 'huge'))]])
    const root = place('root', leaves(1_000, 'x'))
    const insertions = root.children.map(({ item }) => insertion('huge', item.id, null))
    const view = composeView(parts(root, { trees, insertions }), everything)
    expect(ids(view)).toHaveLength(MAX_TREE_NODES)
    expect(view?.truncated).toBe(true)
  })

  test('does not overflow the stack if it is a very deep chain', () => {
    let chain = place('end')
    for (let depth = 0; depth < 2_000; depth += 1) chain = place(`level ${depth}`, [chain])
    expect(ids(composeView(parts(chain), everything))).toHaveLength(2_001)
  })
})
