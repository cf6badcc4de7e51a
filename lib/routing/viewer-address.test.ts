import { parsePreview, parseTail, parseTextVersion, viewerPath, withoutTeacherEditionPrefix } from './viewer-address'

const a = '01890a5d-ac96-774b-bcce-b302099a8057'
const b = '01890a5d-ac96-774b-bcce-b302099a8058'

describe('viewer address handling', () => {
  it('[RT-25] [RT-26] builds the path of each family', () => {
    expect(viewerPath({ family: 'library', contentType: 'chapter', contentId: a })).toBe(
      `/content-viewer/library/chapter/${a}`,
    )
    expect(viewerPath({ family: 'assignment', assignmentId: a }, [{ kind: 'echo', id: b }])).toBe(
      `/content-viewer/assignment/${a}/echo/${b}`,
    )
    expect(viewerPath({ family: 'assignments', userAssignmentId: a }, [{ kind: 'source', id: b }], 'spanish')).toBe(
      `/assignments/${a}/source/${b}?version=spanish`,
    )
  })

  it('keeps a preview in every address of the staff viewers', () => {
    const tail = [{ kind: 'echo', id: b }]
    const library = { family: 'library', contentType: 'chapter', contentId: a, isPreview: true } as const
    expect(viewerPath(library, tail, 'leveled')).toBe(
      `/content-viewer/library/chapter/${a}/echo/${b}?preview=student&version=leveled`,
    )
    const edition = { family: 'teacher-edition', rootId: a, isPreview: true } as const
    expect(viewerPath(edition)).toBe(`/content-viewer/teacher-edition/${a}?preview=student`)
    expect(parsePreview('student')).toBe(true)
    for (const other of [undefined, 'teacher', '', ['student', 'student']]) expect(parsePreview(other)).toBe(false)
  })

  it('reads pairs of kind and id', () => {
    expect(parseTail(['source', a, 'subsection', b])).toEqual([
      { kind: 'source', id: a },
      { kind: 'subsection', id: b },
    ])
    expect(parseTail([])).toEqual([])
  })

  it('[F-36] refuses incomplete pairs and invalid ids', () => {
    expect(parseTail(['source'])).toBeNull()
    expect(parseTail(['source', 'create'])).toBeNull()
    expect(parseTail(['source', '../../etc'])).toBeNull()
  })

  it('reads the version, and falls back to the standard one', () => {
    expect(parseTextVersion('leveled')).toBe('leveled')
    expect(parseTextVersion('klingon')).toBe('standard')
    expect(parseTextVersion(['spanish', 'leveled'])).toBe('standard')
  })

  it('[ENT-18] strips the teacher edition prefix, and keeps an id without it', () => {
    expect(withoutTeacherEditionPrefix(`TE-${a}`)).toBe(a)
    expect(withoutTeacherEditionPrefix(a)).toBe(a)
  })
})

test('the version that opens by default is omitted from the address, and any other is named', () => {
  const id = '0192f0c0-0000-7000-8000-000000000001'
  const base = { family: 'binder', userAssignmentId: id, opensIn: 'spanish' } as const
  expect(viewerPath(base)).toBe(`/binder/${id}`)
  expect(viewerPath(base, [], 'spanish')).toBe(`/binder/${id}`)
  expect(viewerPath(base, [], 'standard')).toBe(`/binder/${id}?version=standard`)
  expect(parseTextVersion(undefined, base)).toBe('spanish')
  expect(parseTextVersion('standard', base)).toBe('standard')
})
