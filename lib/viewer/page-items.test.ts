import type { ContentType } from '@/lib/content/types'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { viewNode } from '@/tests/factories/view-node'
import { itemsOfPage, nodesOfEdition, pageOfItem } from './page-items'
import { pagesOf } from './pages'

const node = (id: string, contentType: ContentType, children: ViewNode[] = []) =>
  viewNode(id, contentType, { children })
const names = (nodes: readonly ViewNode[]) => nodes.map(({ id }) => id)

const book = node('book', 'source', [
  node('page-1', 'subsection', [node('own', 'interactive')]),
  node('page-2', 'subsection'),
])
const root = node('root', 'chapter', [
  node('first', 'interactive'),
  node('document', 'source'),
  node('rubric', 'rubric'),
  node('block', 'block', [node('within', 'interactive')]),
  book,
  node('last', 'interactive'),
])

function shown(id: string) {
  const pages = pagesOf(root)
  const page = pages.find((one) => one.node.id === id)
  if (!page) throw new Error('the chapter has the page')
  const { before, own, after } = itemsOfPage(root, pages, page)
  return [names(before), names(own), names(after)]
}

describe('the items of a page', () => {
  it('[RT-26] are its own, and those of the root that follow the preceding page', () => {
    expect(shown('document')).toEqual([['first'], [], ['block']])
    expect(shown('book')).toEqual([[], [], []])
    expect(shown('page-1')).toEqual([[], ['own'], []])
    expect(shown('page-2')).toEqual([[], [], ['last']])
  })

  it('of a root without pages belong to the root', () => {
    const source = node('source', 'source', [node('one', 'interactive'), node('rubric', 'rubric')])
    const [page] = pagesOf(source)
    if (!page) throw new Error('a root is a page')
    expect(names(itemsOfPage(source, [page], page).own)).toEqual(['one'])
  })

  it('in the teacher edition start with the summaries of the root, wherever they are placed', () => {
    const summary = viewNode('summary', 'block', {
      contentSubType: 'summary',
      children: [node('within', 'interactive')],
    })
    const told = node('told', 'chapter', [node('one', 'source'), node('two', 'source'), summary])
    const pages = pagesOf(told)
    expect(pages.map((page) => names(nodesOfEdition(told, pages, page)))).toEqual([['summary', 'within'], []])
  })

  it('can be traced back to their page', () => {
    expect(pageOfItem(root, pagesOf(root), 'within')?.node.id).toBe('document')
    expect(pageOfItem(root, pagesOf(root), 'last')?.node.id).toBe('page-2')
    expect(pageOfItem(root, pagesOf(root), 'elsewhere')).toBeNull()
  })
})
