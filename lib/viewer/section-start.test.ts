import type { ViewNode } from '@/lib/curriculum/content-view'
import { pagesOf } from './pages'
import { sectionStart } from './section-start'
import type { OpenPage } from './viewer-page'

const node = (id: string, section: string | null, parts: Partial<ViewNode> = {}) =>
  // Only the fields of an item that a section reads.
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

function startOf(id: string, viewer: Partial<Pick<OpenPage, 'audience' | 'work'>> = {}) {
  const page = pagesOf(root).find((found) => found.node.id === id)
  if (!page) throw new Error(`no page ${id}`)
  return sectionStart({ root, page, audience: 'student', work: null, ...viewer })
}

describe('the start of a section', () => {
  test('[READ-10] is its first page; items outside the pages do not count', () => {
    expect(startOf('spark')).toEqual({ name: 'Ignite', slug: 'ignite', isFirstOfParent: true })
    expect(startOf('read')).toEqual({ name: 'Connect', slug: 'connect', isFirstOfParent: false })
    expect(startOf('talk')).toBeNull()
    expect(startOf('part')).toBeNull()
    expect(startOf('plain')).toBeNull()
  })

  test('[READ-14] is not shown for a section without an animation', () => {
    expect(startOf('home')).toBeNull()
  })

  test('[READ-15] uses the colours set by the page', () => {
    expect(startOf('again')).toMatchObject({ name: 'Connect', slug: 'drill' })
  })

  describe('[READ-10] is animated for the student who reads', () => {
    // Only the fields that say whose work it is.
    const workOf = (work: { isOwn: boolean; isInPerson: boolean }) => work as NonNullable<OpenPage['work']>

    test('in their own work, and in a preview', () => {
      expect(startOf('spark', { work: workOf({ isOwn: true, isInPerson: true }) })).not.toBeNull()
      expect(startOf('spark')).not.toBeNull()
    })

    test.each([
      ['a teacher viewing a student’s work', 'staff', { isOwn: false, isInPerson: true }],
      ['a teacher viewing it as the student', 'student', { isOwn: false, isInPerson: true }],
      ['a user acting as the student', 'student', { isOwn: true, isInPerson: false }],
      ['a teacher in the library', 'staff', null],
    ] as const)('not for %s', (_, audience, work) => {
      expect(startOf('spark', { audience, work: work && workOf(work) })).toBeNull()
    })
  })
})
