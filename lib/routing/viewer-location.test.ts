import { parseAfterBase, pathAbove } from './viewer-location'

const id = '01a214c9-0000-7000-8000-000000000001'
const base = { family: 'assignments', userAssignmentId: id } as const

describe('[RT-28] the rest of an address after its base', () => {
  it('is its tail and its query, with a repeated parameter as a list', () => {
    const after = parseAfterBase(`/assignments/${id}/source/s1/subsection/s2?version=spanish&pane=a&pane=b`, base)
    expect(after).toEqual({
      tail: ['source', 's1', 'subsection', 's2'],
      search: { version: 'spanish', pane: ['a', 'b'] },
    })
  })

  it('starts after the base, however that is encoded', () => {
    expect(parseAfterBase(`/assignments/%30${id.slice(1)}/source/s1`, base).tail).toEqual(['source', 's1'])
  })

  it('is empty when nothing follows', () => {
    expect(parseAfterBase(`/assignments/${id}/`, base)).toEqual({ tail: [], search: {} })
  })
})

describe('the page above a removed item', () => {
  const [chapterId, unitId, pageId] = [2, 3, 4].map((at) => `01a214c9-0000-7000-8000-00000000000${at}`) as [
    string,
    string,
    string,
  ]
  const chapter = `/content-viewer/library/chapter/${chapterId}`
  const removed = { contentId: pageId, parentContentId: unitId }

  it('is its parent, from the item and from everything below it', () => {
    const parent = `${chapter}/subsection/${unitId}`
    expect(pathAbove(`${parent}/source/${pageId}`, removed)).toBe(parent)
    expect(pathAbove(`${parent}/source/${pageId}/source/${chapterId}`, removed)).toBe(parent)
  })

  it('is the root of the viewer for an item directly below it', () => {
    const unit = `/content-viewer/library/unit/${unitId}`
    for (const root of [unit, `/content-viewer/assignment/${id}`, `/content-viewer/teacher-edition/TE-${unitId}`])
      expect(pathAbove(`${root}/source/${pageId}`, removed)).toBe(root)
  })

  it('keeps the version and the student, but not the item on the page', () => {
    const root = `/content-viewer/assignment/${id}`
    const path = `${root}/source/${pageId}?student=${unitId}&item=${chapterId}&version=spanish`
    expect(pathAbove(path, removed)).toBe(`${root}?student=${unitId}&version=spanish`)
  })

  it('does not exist for an item in another parent, for a viewer of the item itself, and outside the viewers', () => {
    expect(pathAbove(`${chapter}/subsection/${chapterId}/source/${pageId}`, removed)).toBeNull()
    expect(pathAbove(`${chapter}/source/${pageId}`, removed)).toBeNull()
    expect(pathAbove(`/content-viewer/teacher-edition/TE-${chapterId}/source/${pageId}`, removed)).toBeNull()
    expect(pathAbove(`/content-viewer/library/source/${pageId}`, removed)).toBeNull()
    expect(pathAbove(`${chapter}/subsection/${unitId}`, removed)).toBeNull()
    expect(pathAbove(`/library/chapter/${chapterId}/source/${pageId}`, removed)).toBeNull()
  })
})
