import type { ViewNode } from '@/lib/curriculum/content-view'
import type { ViewerPage } from '@/lib/viewer/pages'
import type { TocItem } from '@/lib/viewer/toc'
import { tocRows } from './toc-rows'

const words = {
  state: { 1: '(partially complete)', 2: '(complete)' },
  mark: {
    inserted: 'Inserted Content',
    excluded: 'excluded from assignment',
    restricted: 'hidden',
    teacher: 'teacher',
    draft: '[DRAFT]',
    reopened: 'open again',
  },
  draftTitle: 'Unpublished draft',
  language: 'en',
} as const

const page = (id: string, name = id): ViewerPage => ({
  // Only id and name of the node are read.
  node: { id, name } as ViewNode,
  tail: [{ kind: 'subsection', id }],
  depth: 0,
})
const item = (rest: Partial<TocItem>): TocItem => ({
  page: page('b'),
  completion: 0,
  isCurrent: false,
  marks: [],
  ...rest,
})
const from = { base: { family: 'assignments', userAssignmentId: 'u' }, wanted: 'standard' } as const
const href = '/assignments/u/subsection/b'

describe('the rows of the table of contents', () => {
  it('[F-02] show escaped names', () => {
    expect(tocRows([item({ page: page('b', '<b>"x" & y</b>'), completion: null })], from, words)).toBe(
      `<li><a href="${href}">&lt;b&gt;&quot;x&quot; &amp; y&lt;/b&gt;</a></li>`,
    )
  })

  it('[SH-15] show the completion of each page and mark the current one', () => {
    const html = tocRows([item({ completion: 1 }), item({ completion: 2, isCurrent: true }), item({})], from, words)
    expect(html).toContain(`<a href="${href}" data-done="1">b<i> (partially complete)</i></a>`)
    expect(html).toContain(`<a href="${href}" aria-current="page" data-done="2">b<i> (complete)</i></a>`)
    // There is an element for the completion text to come.
    expect(html).toContain(`<a href="${href}">b<i></i></a>`)
  })

  it('[SH-17] [SH-18] show the marks for staff', () => {
    const html = tocRows([item({ marks: ['inserted', 'draft'], completion: null })], from, words)
    expect(html).toContain(
      '<span>b<small>Inserted Content</small><small title="Unpublished draft">[DRAFT]</small></span>',
    )
    expect(tocRows([item({ marks: ['excluded'] })], from, words)).toContain('<small>excluded from assignment</small>')
  })

  it('declare the language of their labels if it differs from the content', () => {
    const html = tocRows([item({ completion: 2, marks: ['inserted'] })], from, { ...words, language: 'es' })
    expect(html).toContain('b<i lang="es"> (complete)</i><small lang="es">Inserted Content</small>')
  })

  it('show the title of the selected version, in its language', () => {
    const titleOf = () => ({ title: 'A <b> en español', lang: 'es', isWorded: true }) as const
    expect(tocRows([item({})], from, words, titleOf)).toContain(
      `<a href="${href}"><bdi lang="es">A &lt;b&gt; en español</bdi><i></i></a>`,
    )
  })

  it('keep the version in their links', () => {
    expect(tocRows([item({})], { ...from, wanted: 'spanish' }, words)).toContain(`href="${href}?version=spanish"`)
  })

  it('keep the preview in their links', () => {
    const base = { family: 'library', contentType: 'chapter', contentId: 'c1', isPreview: true } as const
    expect(tocRows([item({})], { ...from, base }, words)).toContain(
      'href="/content-viewer/library/chapter/c1/subsection/b?preview=student"',
    )
  })

  it('keep the viewed student in their links', () => {
    const base = { family: 'assignment', assignmentId: 'a1', studentId: 's1' } as const
    expect(tocRows([item({})], { ...from, base }, words)).toContain(
      'href="/content-viewer/assignment/a1/subsection/b?student=s1"',
    )
  })
})
