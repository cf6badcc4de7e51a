import type { ContentType } from '@/lib/content/types'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { viewNode } from '@/tests/factories/view-node'
import { findPage, neighbours, pagesOf } from './pages'

const node = (id: string, contentType: ContentType, children: ViewNode[] = []): ViewNode =>
  viewNode(id, contentType, { name: id, children })

const chapter = node('c', 'chapter', [
  node('s1', 'source', [node('i1', 'interactive'), node('p1', 'subsection'), node('p2', 'subsection')]),
  node('r', 'rubric'),
  node('e', 'echo', [node('b', 'block', [node('i2', 'interactive')])]),
])

describe('the pages of a viewer', () => {
  it('[RT-26] are the sources, subsections and echoes in reading order', () => {
    expect(pagesOf(chapter).map((page) => page.node.id)).toEqual(['s1', 'p1', 'p2', 'e'])
    expect(pagesOf(chapter)[1]?.tail).toEqual([
      { kind: 'source', id: 's1' },
      { kind: 'subsection', id: 'p1' },
    ])
  })

  it('a root without pages is its own page', () => {
    const source = node('s', 'source', [node('i', 'interactive')])
    expect(pagesOf(source)).toEqual([{ node: source, tail: [], depth: 0 }])
  })

  it('a deeper tail resolves to the page that holds the item', () => {
    const pages = pagesOf(chapter)
    expect(findPage(pages, [{ kind: 'interactive', id: 'i2' }])?.node.id).toBe('e')
    expect(
      findPage(pages, [
        { kind: 'source', id: 's1' },
        { kind: 'interactive', id: 'i1' },
      ])?.node.id,
    ).toBe('s1')
    expect(
      findPage(pages, [
        { kind: 'source', id: 's1' },
        { kind: 'subsection', id: 'p2' },
      ])?.node.id,
    ).toBe('p2')
    expect(
      findPage(pages, [
        { kind: 'source', id: 's1' },
        { kind: 'block', id: 'gone' },
      ])?.node.id,
    ).toBe('s1')
  })

  it('a tail that is not below the root resolves to no page', () => {
    expect(findPage(pagesOf(chapter), [{ kind: 'source', id: 'elsewhere' }])).toBeNull()
  })

  it('returns the previous and the next page', () => {
    const pages = pagesOf(chapter)
    const [first, second] = pages
    if (!first || !second) throw new Error('the chapter has pages')
    expect(neighbours(pages, first)).toEqual({ previous: null, next: second })
    expect(neighbours(pages, second).previous).toBe(first)
  })
})
