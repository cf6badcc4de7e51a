import { parseAfterBase } from './viewer-location'

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
