import { contentPath, virtualContentPath } from './content-path'

describe('the path of an item', () => {
  it.each([
    ['chapter', null, '/curriculum/chapter/x'],
    ['source', 'reading', '/curriculum/source/x'],
    ['subsection', null, '/curriculum/subsection/x'],
    ['echo', 'writing', '/curriculum/echo/x'],
    ['unit', null, '/curriculum/unit/x'],
    ['interactive', 'poll', '/content-builder/interactive/poll/x'],
  ])('[RT-44] is built for type %s %s', (contentType, contentSubType, path) => {
    expect(contentPath({ id: 'x', contentType, contentSubType })).toBe(path)
  })

  it('[RT-46] is 404 for a type without one', () => {
    expect(contentPath({ id: 'x', contentType: 'vocab', contentSubType: 'academic' })).toBe('404')
    expect(contentPath({ id: 'x', contentType: 'interactive' })).toBe('404')
    expect(contentPath({ id: 'x', contentType: 'constructor' })).toBe('404')
  })

  it('[RT-45] contains the parent, the subtype and the id for virtual content', () => {
    const base = { family: 'library', contentType: 'unit', contentId: 'u' } as const
    const block = { id: 'TE-b', contentType: 'block', contentSubType: 'summary' }
    expect(virtualContentPath(base, { kind: 'chapter', id: 'c' }, block)).toBe(
      '/content-viewer/library/unit/u/chapter/c/summary/TE-b',
    )
    const page = { id: 's', contentType: 'subsection', contentSubType: null }
    expect(virtualContentPath({ family: 'binder', userAssignmentId: 'w' }, { kind: 'source', id: 'p' }, page)).toBe(
      '/binder/w/source/p/subsection/s',
    )
  })
})
