import type { ViewNode } from '@/lib/curriculum/content-view'
import { viewNode as node } from '@/tests/factories/view-node'
import { cardActions, masonryPath, masonryTitle } from './card-actions'
import { layOut, sectionsOf, tabIndexes } from './levels'

const five = ['a', 'b', 'c', 'd', 'e'].map((id) => node(id, 'container', { contentSubType: 'lesson-list' }))
const modules = node('modules', 'container', { data: { tabbed: true }, children: five })
const skills = node('skills', 'container', { data: { tabbed: true }, children: five })
const grade = node('grade', 'grade', { data: { tabbed: true, abbreviation: '3' }, children: [modules, skills] })

describe('the levels of a grade', () => {
  it('[CUR-13] t0, t1, … are read, with 0 for anything else', () => {
    expect(tabIndexes({ t0: '1', t1: '2' })).toEqual([1, 2, 0])
    expect(tabIndexes({ t0: '-1', t1: ['1', '2'] })).toEqual([0, 0, 0])
    expect(tabIndexes({ t0: '1e9' })).toEqual([0, 0, 0])
  })

  it('[CUR-14] top-level tabs have style 0, second-level tabs style 1', () => {
    const { levels, current } = layOut(grade, [0, 3])
    expect(levels.map(({ style, selected }) => [style, selected])).toEqual([
      [0, 0],
      [1, 3],
    ])
    expect(current.id).toBe('d')
  })

  it('[CUR-15] when t0 is 1, the first three children are tabs and the rest a list', () => {
    const { levels, rest } = layOut(grade, [1, 0])
    expect(levels[1]?.tabs.map((tab) => tab.id)).toEqual(['a', 'b', 'c'])
    expect(rest.map((item) => item.id)).toEqual(['d', 'e'])
  })

  it('an index past the last tab selects the last', () => {
    expect(layOut(grade, [9, 0]).levels[0]?.selected).toBe(1)
  })

  it('[CUR-23] a group’s own page has the tabs that the buttons of its card lead to', () => {
    const group = node('w', 'container', { contentSubType: 'group', children: five })
    const { levels, current } = layOut(group, tabIndexes({ t1: '1' }))
    expect(levels.map(({ depth, style, selected }) => [depth, style, selected])).toEqual([[1, 1, 1]])
    expect(current.id).toBe('b')
  })

  it('an item that is not tabbed has no tabs', () => {
    expect(layOut(node('m', 'container', { children: five }), [0, 0]).levels).toEqual([])
  })
})

describe('the sections of a level', () => {
  const lesson = node('l', 'chapter')
  const list = node('list', 'container', { contentSubType: 'lesson-list', name: 'Lessons', children: [lesson] })
  const unit = node('u', 'unit')

  it('are one for each lesson list, and one for the other children', () => {
    const sections = sectionsOf(node('m', 'container', { contentSubType: 'module', children: [unit, list] }))
    expect(sections.map(({ title, items }) => [title, items.map((item) => item.id)])).toEqual([
      [null, ['u']],
      ['Lessons', ['l']],
    ])
  })

  it('[CUR-16] use the layout that the container sets, or else a grid', () => {
    const layouts = ['masonry', 'list', 'grid', 'wall', undefined].map(
      (layout) => sectionsOf(node('m', 'container', { contentSubType: 'lesson-list', data: { layout } }))[0]?.layout,
    )
    expect(layouts).toEqual(['masonry', 'list', 'grid', 'grid', 'grid'])
  })

  it('[CUR-18] an empty item has one section without cards', () => {
    expect(sectionsOf(node('m', 'container', { contentSubType: 'module' }))).toMatchObject([{ items: [] }])
  })
})

const teacher = { teaches: true, assigns: true, opensLibrary: true }
const admin = { teaches: true, assigns: false, opensLibrary: true }
const author = { teaches: false, assigns: false, opensLibrary: true }
const support = { teaches: false, assigns: false, opensLibrary: false }

describe('[ABL-09] [ABL-14] reading the curriculum without teaching', () => {
  const group = node('w', 'container', { contentSubType: 'group', children: [node('x', 'container')] })
  const items = [node('u', 'unit'), node('c', 'chapter'), node('s', 'source'), group]
  const hrefs = (access: typeof teacher) => items.map((item) => cardActions(item, 'g', access).map(({ href }) => href))

  it('leads to the base of the area instead of the teacher’s pages, and offers no assigning', () => {
    expect(hrefs(author)).toEqual([
      ['/curriculum?item=u'],
      ['/content-viewer/library/chapter/c'],
      ['/content-viewer/library/source/s'],
      ['/curriculum?item=w&grade=g&t1=0'],
    ])
  })

  it('leads to the library only with its ability', () => {
    expect(hrefs(support)).toEqual([
      ['/curriculum?item=u'],
      ['/curriculum/chapter/c'],
      [],
      ['/curriculum?item=w&grade=g&t1=0'],
    ])
    expect(masonryPath('g', node('s', 'source'), support)).toBeNull()
    expect(masonryPath('g', group, support)).toBe('/curriculum?item=w&grade=g')
  })
})

describe('the actions of a card', () => {
  const keys = (item: ViewNode) => cardActions(item, 'g', teacher).map((action) => action.name ?? action.key)

  it('[CUR-20] plain content has View and Assign', () => {
    expect(keys(node('c', 'chapter'))).toEqual(['view', 'assign'])
  })

  it('[CUR-20] [CUR-21] do not offer Assign to a user who teaches no group', () => {
    const items = [node('c', 'chapter'), node('u', 'unit')]
    expect(items.flatMap((item) => cardActions(item, 'g', admin).map(({ key }) => key))).toEqual(['view', 'open'])
  })

  it('[CUR-21] units have Open and Assign', () => {
    expect(keys(node('u', 'unit'))).toEqual(['open', 'assign'])
  })

  it('[CUR-22] items with below-grade content link to both levels', () => {
    const actions = cardActions(node('c', 'chapter', { data: { belowGradeContentId: 'b' } }), 'g', teacher)
    expect(actions.map(({ key, href }) => [key, href])).toEqual([
      ['below-grade', '/content-viewer/library/chapter/b'],
      ['on-grade', '/content-viewer/library/chapter/c'],
    ])
  })

  it('[CUR-23] groups have one button per child, leading to its tab', () => {
    const group = node('w', 'container', {
      contentSubType: 'group',
      children: [node('x', 'container'), node('y', 'container')],
    })
    expect(cardActions(group, 'g', teacher)[1]).toEqual({
      key: 'child',
      name: 'Name of y',
      href: '/curriculum/grade/g/content/w?t1=1',
    })
  })

  it('[CUR-24] modules and lesson lists have View', () => {
    expect(keys(node('m', 'container', { contentSubType: 'module' }))).toEqual(['view'])
  })

  it('[CUR-27] masonry cards lead to the page below the grade, or to the library without a grade', () => {
    expect(masonryPath('g', node('c', 'chapter'), teacher)).toBe('/curriculum/grade/g/content/c')
    expect(masonryPath(null, node('c', 'chapter'), teacher)).toBe('/content-viewer/library/chapter/c')
  })

  it('[CUR-28] masonry cards without a name show their prefix, or nothing', () => {
    const data = { namePrefix: 'Unit 2' }
    expect(masonryTitle(node('u', 'unit', { data }))).toEqual({ name: 'Name of u' })
    expect(masonryTitle(node('u', 'unit', { name: ' ', data }))).toEqual({ prefix: 'Unit 2' })
    expect(masonryTitle(node('u', 'unit', { name: ' ' }))).toBeNull()
  })

  it('restricted content cannot be assigned', () => {
    const restriction = {
      id: 'r',
      contentRestrictionId: 'r',
      type: 'hide',
      districtId: 'd',
      createdById: 'a',
      modifiedById: null,
    }
    expect(keys(node('c', 'chapter', { restriction }))).toEqual(['view'])
  })
})
