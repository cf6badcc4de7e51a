import {
  asMoved,
  type ChildrenOf,
  hasOutline,
  heldTypes,
  holderOf,
  type ItemRow,
  isSamePlace,
  newKinds,
  nextPlace,
  type OutlineItem,
  type OutlineRow,
  orderAt,
  outlineOf,
  type Place,
  passedBy,
  placeAt,
  placeOf,
  placesAround,
  savedChildren,
  seenRows,
  withChild,
  withGroup,
} from './outline'

const item = (id: string, contentType: string, rest: Partial<OutlineItem> = {}): OutlineItem =>
  ({
    id,
    name: id.toUpperCase(),
    contentType,
    contentSubType: null,
    contentState: 'draft',
    data: {},
    childrenCount: 0,
    section: null,
    insertionData: null,
    version: 1,
    ...rest,
  }) as OutlineItem
const page = (id: string, section: string | null = null) => item(id, 'subsection', { section })

/** A unit with three lessons: the first with two sections and a loose page, the second with one page, the third empty. */
const world: Record<string, OutlineItem[]> = {
  unit: [
    item('one', 'chapter', { childrenCount: 4, data: { settings: { sectionAccents: { Ignite: 'leaf' } } } }),
    item('two', 'chapter', { childrenCount: 1 }),
    item('three', 'chapter'),
  ],
  one: [page('a', 'Ignite'), page('b', 'Ignite'), page('c', 'Apply'), page('d')],
  two: [page('e')],
  three: [],
}
const childrenOf: ChildrenOf = (id) => world[id]
const root = holderOf(item('unit', 'unit'), 'unit')
const open = { open: new Set(['unit/one', 'unit/two']), closed: new Set<string>() }
const rows = outlineOf(root, childrenOf, open)
const inShort = (list: readonly OutlineRow[]) =>
  seenRows(list).map((row) => `${row.level} ${row.kind === 'item' ? row.item.id : row.name}`)
function rowOf(id: string, list = rows): ItemRow {
  const found = seenRows(list).find((row) => row.kind === 'item' && row.item.id === id)
  if (found?.kind !== 'item') throw new Error(`no row ${id}`)
  return found
}
const spot = ({ holder, section, after }: Place) => `${holder.id}/${section ?? ''}/${after}`
function placesOf(id: string) {
  const row = rowOf(id)
  const origin = placeOf(row, childrenOf)
  const without = outlineOf(root, asMoved(childrenOf, row.item, row.holder.id, null), open)
  return { row, origin, places: placesAround(row.item, origin, root, without) }
}

describe('the rows of an outline', () => {
  test('include sections, with their content one level deeper', () => {
    expect(inShort(rows)).toEqual([
      '0 one',
      '1 Ignite',
      '2 a',
      '2 b',
      '1 Apply',
      '2 c',
      '1 d',
      '0 two',
      '1 e',
      '0 three',
    ])
    expect(rowOf('three').isParent).toBe(false)
    expect(rowOf('a').holder.accents).toEqual({ Ignite: 'leaf' })
  })

  test('leave out the content of closed rows, and show items not loaded yet as parents by their count', () => {
    const folded = { open: new Set(['unit/one']), closed: new Set(['unit/one#1 Ignite']) }
    expect(inShort(outlineOf(root, childrenOf, folded))).toEqual([
      '0 one',
      '1 Ignite',
      '1 Apply',
      '2 c',
      '1 d',
      '0 two',
      '0 three',
    ])
    const unread = outlineOf(root, (id) => (id === 'unit' ? world.unit : undefined), open)
    expect(unread.map((row) => row.kind === 'item' && row.isParent)).toEqual([true, true, false])
  })

  test('are separate for separate runs of one section', () => {
    const [first, second] = outlineOf(root, () => [page('a', 'Drill'), page('b', 'Drill')], {
      ...open,
      open: new Set(),
    })
    expect(second).toBeUndefined()
    expect(first?.rows).toHaveLength(2)
    const apart = outlineOf(
      root,
      (id) => (id === 'unit' ? [page('a', 'Drill'), page('x'), page('b', 'Drill')] : []),
      open,
    )
    expect(new Set(apart.map(({ key }) => key)).size).toBe(3)
  })
})

describe('the possible places of an item', () => {
  test('are all positions in each section and each open item that may hold it', () => {
    expect(placesOf('e').places.map(spot)).toEqual([
      'unit//null',
      'one/Ignite/null',
      'one/Ignite/a',
      'one/Ignite/b',
      'one/Apply/b',
      'one/Apply/c',
      'one//c',
      'one//d',
      'unit//one',
      'two//null',
      'unit//two',
      'unit//three',
    ])
  })

  test('exclude the item itself and items that cannot hold it', () => {
    // A chapter may be placed in another chapter, but not in a page.
    expect(placesOf('two').places.map(spot)).not.toContain('two//null')
    expect(placesOf('two').places.map(spot)).toEqual(expect.arrayContaining(['unit//null', 'one//d', 'unit//three']))
    expect(heldTypes('subsection')).not.toContain('chapter')
  })

  test('include its current place, even if its section disappears without it', () => {
    const { origin, places } = placesOf('c')
    expect(spot(origin)).toBe('one/Apply/b')
    expect(places.filter((place) => isSamePlace(place, origin))).toHaveLength(1)
  })

  test.each([
    [
      'the first section',
      [page('a', 'Ignite'), page('c', 'Apply'), page('d')],
      'a',
      ['Ignite/null', 'Apply/null', 'Apply/c', '/c', '/d'],
    ],
    [
      'a section between others',
      [page('a', 'Ignite'), page('c', 'Apply'), page('d', 'Reflect')],
      'c',
      ['Ignite/null', 'Ignite/a', 'Apply/a', 'Reflect/a', 'Reflect/d'],
    ],
    ['the last section', [page('d'), page('c', 'Apply')], 'c', ['/null', '/d', 'Apply/d']],
  ])('keep their order if %s disappears without it', (_, children, id, order) => {
    const lesson = holderOf(item('lesson', 'chapter'), 'lesson')
    const of: ChildrenOf = (each) => (each === 'lesson' ? children : undefined)
    const row = rowOf(id, outlineOf(lesson, of, open))
    const without = outlineOf(lesson, asMoved(of, row.item, 'lesson', null), open)
    const places = placesAround(row.item, placeOf(row, of), lesson, without)
    expect(places.map(spot)).toEqual(order.map((each) => `lesson/${each}`))
  })

  test('are reached by moving up, down, out of the parent and into the item above', () => {
    const { origin, places } = placesOf('e')
    const go = (place: Place, step: Parameters<typeof nextPlace>[2]) => {
      const next = nextPlace(places, place, step)
      return next && ('toOpen' in next ? next.toOpen : spot(next))
    }
    expect(go(origin, 'up')).toBe('unit//one')
    expect(go(origin, 'down')).toBe('unit//two')
    expect(go(origin, 'out')).toBe('unit//two')
    expect(go(origin, 'in')).toBeNull()
    expect(go({ ...origin, holder: root, after: 'one' }, 'in')).toBe('one//d')
    expect(go({ ...origin, holder: root, after: 'three' }, 'in')).toBe('unit/three')
    expect(nextPlace(places, places.at(-1) as Place, 'down')).toBeNull()
  })

  test('are described as a position within their section', () => {
    const { row } = placesOf('e')
    const at = (section: string | null, after: string | null) =>
      orderAt({ holder: rowOf('a').holder, section, after }, row.item, childrenOf)
    expect(at('Ignite', 'a')).toEqual({ place: 2, count: 3 })
    expect(at('Apply', 'b')).toEqual({ place: 1, count: 2 })
    expect(at(null, 'd')).toEqual({ place: 2, count: 2 })
  })
})

describe('dropping an item', () => {
  const dropped = (id: string, on: OutlineRow, zone: 'before' | 'into' | 'behind') => {
    const { item: moved, holder } = rowOf(id)
    const place = placeAt(on, zone, moved, holder, childrenOf)
    return place && spot(place)
  }
  const section = (name: string) =>
    seenRows(rows).find((row) => row.kind === 'section' && row.name === name) as OutlineRow

  test('on a row places it before, after, or at the end of its content', () => {
    expect(dropped('e', rowOf('b'), 'before')).toBe('one/Ignite/a')
    expect(dropped('e', rowOf('b'), 'behind')).toBe('one/Ignite/b')
    expect(dropped('e', rowOf('one'), 'into')).toBe('one//d')
    expect(dropped('e', rowOf('three'), 'into')).toBe('three//null')
    expect(dropped('a', rowOf('b'), 'before')).toBe('one/Ignite/null')
  })

  test('after the row of an open item places it first inside', () => {
    expect(dropped('e', rowOf('one'), 'behind')).toBe('one/Ignite/null')
    expect(dropped('two', rowOf('three'), 'behind')).toBe('unit//three')
  })

  test('on a section places it at the start, or at the end of what comes before', () => {
    expect(dropped('e', section('Apply'), 'behind')).toBe('one/Apply/b')
    expect(dropped('e', section('Apply'), 'before')).toBe('one/Ignite/b')
    expect(dropped('e', section('Ignite'), 'before')).toBe('one//null')
  })

  test('within itself does nothing', () => {
    expect(dropped('one', rowOf('a'), 'before')).toBeNull()
    expect(dropped('one', rowOf('one'), 'into')).toBeNull()
  })
})

describe('the children of an item', () => {
  const ids = (children: readonly OutlineItem[]) => children.map(({ id }) => id).join('')

  test('accept a new one first, after another, or last', () => {
    const [a, b] = [page('a'), page('b')]
    const put = (after: string | null | undefined) => ids(withChild([a, b], page('x'), { section: null, after }))
    expect([put(null), put('a'), put(undefined), put('gone')]).toEqual(['xab', 'axb', 'abx', 'abx'])
  })

  test('are saved with their sections, without inserted content', () => {
    const inserted = { ...page('x'), insertionData: { contentInsertionId: 'i', canRemove: true } }
    expect(savedChildren([page('a', 'Drill'), inserted])).toEqual([{ id: 'a', section: 'Drill' }])
  })

  test('let a section move past its neighbour, only once even if repeated', () => {
    const list = [page('a', 'Ignite'), page('b', 'Ignite'), page('c', 'Apply'), page('d')]
    const group = list.slice(0, 2)
    expect(passedBy(list, group, 'up')).toBeUndefined()
    const after = passedBy(list, group, 'down')
    expect(after).toBe('c')
    const once = withGroup(list, group, 'c')
    expect(ids(once)).toBe('cabd')
    expect(ids(withGroup(once, group, 'c'))).toBe('cabd')
    expect(passedBy(once, group, 'up')).toBeNull()
  })
})

describe('the kinds that can be created below an item', () => {
  const author = { isAuthor: true, assessments: false, structured: false }
  const kinds = (type: string, may = author) =>
    newKinds(type, may).map((kind) => kind.contentSubType ?? kind.contentType)

  test('depend on the parent and on the user', () => {
    expect(kinds('unit')).toEqual(['lesson', 'chapter'])
    expect(kinds('unit', { ...author, assessments: true })).toContain('assessment')
    expect(kinds('grade')[0]).toBe('module')
    expect(kinds('chapter')).not.toContain('structured')
    expect(kinds('chapter', { ...author, structured: true })).toContain('structured')
    expect(kinds('unit', { ...author, isAuthor: false })).toEqual([])
    expect(kinds('chapter', { ...author, isAuthor: false })).toContain('reading')
    expect(kinds('source')).toEqual(['subsection', 'image'])
    expect(kinds('subsection', { ...author, isAuthor: false })).toEqual(
      expect.arrayContaining(['text', 'image', 'poll']),
    )
    expect(kinds('link')).toEqual([])
  })
})

test('pages, sets of pictures and structured sources have an outline of their own; a text has none', () => {
  const of = (contentType: string, contentSubType: string | null = null) => hasOutline({ contentType, contentSubType })
  expect([of('subsection'), of('source', 'image-set'), of('source', 'structured')]).toEqual([true, true, true])
  expect([of('source', 'reading'), of('block', 'text'), of('interactive', 'poll')]).toEqual([false, false, false])
})
