import type { ViewNode } from '@/lib/curriculum/content-view'
import type { ViewerBase } from '@/lib/routing/viewer-address'
import { previewPath, wayOutOfPreview } from './preview'
import type { StaffPart } from './staff-part'
import type { OpenPage } from './viewer-page'

const nodeOf = (id: string, rest: Partial<ViewNode> = {}): ViewNode =>
  // Only what marks and positions need.
  ({ id, contentState: 'published', children: [], ...rest }) as unknown as ViewNode

function placeOf(base: ViewerBase, page: Partial<ViewNode> = {}, holder: Partial<ViewNode> = {}) {
  const inner = nodeOf('p1', page)
  const source = nodeOf('s1', { ...holder, children: [inner] })
  const root = nodeOf('c1', { children: [source] })
  const tail = [
    { kind: 'source', id: 's1' },
    { kind: 'subsection', id: 'p1' },
  ]
  const staff = {} as StaffPart
  return { base, root, page: { node: inner, tail, depth: 1 }, wanted: 'spanish', staff, work: null } as const
}

const library = { family: 'library', contentType: 'chapter', contentId: 'c1' } as const
const assignment = { family: 'assignment', assignmentId: 'a1' } as const

test('staff can switch to the preview of the same page and version, and back', () => {
  const path = '/content-viewer/assignment/a1/source/s1/subsection/p1'
  expect(previewPath(placeOf(assignment))).toBe(`${path}?preview=student&version=spanish`)
  expect(wayOutOfPreview(placeOf({ ...assignment, isPreview: true }))).toBe(`${path}?version=spanish`)
  expect(wayOutOfPreview(placeOf(assignment))).toBeNull()
})

test('only staff pages that students can see offer a preview', () => {
  expect(previewPath(placeOf(library, { insertion: {} as NonNullable<ViewNode['insertion']> }))).not.toBeNull()
  expect(previewPath(placeOf(library, { contentState: 'draft' }))).toBeNull()
  expect(previewPath(placeOf(library, {}, { excluded: true }))).toBeNull()
  expect(previewPath(placeOf(library, {}, { teacherEdition: true }))).toBeNull()
  expect(previewPath({ ...placeOf(library), staff: null })).toBeNull()
  expect(previewPath({ ...placeOf(assignment), work: {} as OpenPage['work'] })).toBeNull()
  expect(previewPath(placeOf({ family: 'teacher-edition', rootId: 'a1' }))).toBeNull()
})
