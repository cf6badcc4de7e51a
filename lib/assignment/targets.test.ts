import { countPages, pageTree, type TreeItem } from './page-tree'
import { findStudents, studentsOf } from './targets'

describe('[ASG-01] the students available for an assignment', () => {
  const groups = [
    { id: 'g1', name: 'Room 12', students: [{ id: 'a', name: 'Zoë Ångström' }] },
    {
      id: 'g2',
      name: 'Circle',
      students: [
        { id: 'a', name: 'Zoë Ångström' },
        { id: 'b', name: 'Li Wu' },
      ],
    },
    { id: 'g3', name: 'Empty', students: [] },
  ]

  test('are listed once, with all their groups', () => {
    expect(studentsOf(groups)).toEqual([
      { id: 'a', name: 'Zoë Ångström', groups: ['Room 12', 'Circle'] },
      { id: 'b', name: 'Li Wu', groups: ['Circle'] },
    ])
  })

  test.each([
    ['zoe ang', ['a']],
    ['CIRCLE', ['a', 'b']],
    ['li 12', []],
    ['  ', ['a', 'b']],
  ])('are found by %j', (text, ids) => {
    expect(findStudents(studentsOf(groups), text).map(({ id }) => id)).toEqual(ids)
  })
})

describe('the pages of an assigned item', () => {
  const item = (id: string, changed: Partial<TreeItem> = {}): TreeItem => ({
    id,
    name: id,
    contentType: 'subsection',
    section: null,
    children: [],
    ...changed,
  })
  const tree = pageTree(
    item('root', {
      contentType: 'chapter',
      children: [
        item('source', {
          contentType: 'source',
          children: [item('page'), item('question', { contentType: 'interactive' })],
        }),
        item('echo', { contentType: 'echo' }),
      ],
    }),
  )

  test('are only pages, each with those below it', () => {
    expect(tree.map(({ id }) => id)).toEqual(['source', 'echo'])
    expect(tree[0]?.children.map(({ id }) => id)).toEqual(['page'])
  })

  test('exclude everything below an excluded page', () => {
    expect(countPages(tree, new Set())).toEqual({ count: 3, kept: 3 })
    expect(countPages(tree, new Set(['source']))).toEqual({ count: 3, kept: 1 })
  })
})
