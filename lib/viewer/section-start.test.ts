import type { ViewNode } from '@/lib/curriculum/content-view'
import { pagesOf } from './pages'
import { sectionStart } from './section-start'

const node = (id: string, section: string | null, parts: Partial<ViewNode> = {}) =>
  // Only what a section asks of an item.
  ({ id, contentType: 'source', section, data: {}, children: [], ...parts }) as unknown as ViewNode

const root = node('chapter', null, {
  contentType: 'chapter',
  children: [
    node('summary', null, { contentType: 'block' }),
    node('spark', 'Ignite'),
    node('read', 'Connect', { children: [node('part', 'Connect', { contentType: 'subsection' })] }),
    node('talk', 'Connect'),
    node('home', 'Homework'),
    node('plain', null),
    node('again', 'Connect', { data: { sectionAccent: 'rose' } }),
  ],
})

function startOf(id: string) {
  const page = pagesOf(root).find((found) => found.node.id === id)
  if (!page) throw new Error(`no page ${id}`)
  return sectionStart(root, page)
}

describe('the beginning of a section', () => {
  test('[READ-10] is its first page; items beside the pages do not count', () => {
    expect(startOf('spark')).toEqual({ name: 'Ignite', slug: 'ignite', isFirstOfParent: true })
    expect(startOf('read')).toEqual({ name: 'Connect', slug: 'connect', isFirstOfParent: false })
    expect(startOf('talk')).toBeNull()
    expect(startOf('part')).toBeNull()
    expect(startOf('plain')).toBeNull()
  })

  test('[READ-14] of a section that has an animation', () => {
    expect(startOf('home')).toBeNull()
  })

  test('[READ-15] in the colours that the page gives it', () => {
    expect(startOf('again')).toMatchObject({ name: 'Connect', slug: 'drill' })
  })
})
