import { abilitiesOf, type GrantedPrivilege, type Privilege, type Role } from '@/lib/ability/ability'
import { isCurrent, type NavigationEntry, navigationOf, prefersShrunkNavigation } from './navigation'

const ADMIN_URL = 'https://admin.example.org/'

function entriesOf(roleId: Role, ...privileges: Privilege[]) {
  const granted: GrantedPrivilege[] = privileges.map((privilege) => ({ privilege, districtId: null, schoolId: null }))
  const abilities = abilitiesOf({ roleId, privileges: granted, featureFlags: [], profileCount: 1, districtId: 'own' })
  return navigationOf({ abilities }, ADMIN_URL)
}

const drawn = (entries: readonly NavigationEntry[]): string[] =>
  entries.flatMap(({ key, items }) => [key, ...items.map((item) => `- ${item.key}`)])

const assess = ['assess', '- assessments', '- documents', '- questions']
const teaching = ['classroom', '- classAssignments', '- groups', '- students']

describe('[SH-01] [SH-05] the side navigation by ability', () => {
  test.each([
    ['a student', drawn(entriesOf('student')), ['assignments', 'binder']],
    ['[SH-02] [SH-03] a teacher', drawn(entriesOf('teacher')), ['curriculum', ...assess, ...teaching, 'library']],
    [
      '[SH-04] [ABL-10] a school admin',
      drawn(entriesOf('staff', 'school-admin')),
      ['curriculum', ...assess, ...teaching, '- districts', '- schools', 'library', 'admin'],
    ],
    [
      'a district admin',
      drawn(entriesOf('staff', 'district-admin')),
      ['curriculum', ...assess, ...teaching, '- districts', '- schools', '- rosters', 'library', 'admin'],
    ],
    ['an author', drawn(entriesOf('staff', 'author')), ['curriculum', ...assess, 'library', 'authoring']],
    ['a support user', drawn(entriesOf('staff', 'support')), ['curriculum']],
    ['staff without privileges', drawn(entriesOf('staff')), []],
  ])('shows the right entries to %s', (_who, seen, expected) => {
    expect(seen).toEqual(expected)
  })

  test('[SH-04] links Admin to the configured address, and hides it without one', () => {
    const abilities = abilitiesOf({
      roleId: 'staff',
      privileges: [{ privilege: 'sysadmin', districtId: null, schoolId: null }],
      featureFlags: [],
      profileCount: 1,
    })
    expect(navigationOf({ abilities }, ADMIN_URL).at(-1)).toMatchObject({
      href: ADMIN_URL,
      isExternal: true,
    })
    expect(drawn(navigationOf({ abilities }, null))).not.toContain('admin')
  })

  test('links an area to its first item', () => {
    const hrefs = Object.fromEntries(entriesOf('teacher').map(({ key, href }) => [key, href]))
    expect(hrefs).toMatchObject({ assess: '/assessment/assessments', classroom: '/classroom/assignments' })
  })
})

test.each([
  ['/classroom/groups', 'groups'],
  ['/classroom/groups/abc/grades', 'groups'],
  ['/assignment-editor/abc/grading', 'classAssignments'],
  ['/content-viewer/assignment/abc', 'classAssignments'],
  ['/content-viewer/teacher-edition/abc', 'classAssignments'],
  ['/assessment', 'assessments'],
  ['/assessment/assessment/editor/abc', 'assessments'],
  ['/assessment/questions', 'questions'],
  ['/classroom/grades', undefined],
  ['/classroom/groupsof', undefined],
])('%s marks %s as current', (path, key) => {
  const items = entriesOf('teacher').flatMap((entry) => entry.items)
  expect(items.find((item) => isCurrent(item, path))?.key).toBe(key)
})

test('own content is marked under authoring for authors, and under library for others', () => {
  const path = '/content-author/edit/source/type/reading/1'
  const marked = (entries: NavigationEntry[]) => entries.filter((entry) => isCurrent(entry, path)).map(({ key }) => key)
  expect(marked(entriesOf('staff', 'author'))).toEqual(['authoring'])
  expect(marked(entriesOf('teacher'))).toEqual(['library'])
})

test('a path that marks an item also marks its area, for the shrunk navigation', () => {
  for (const area of entriesOf('teacher')) {
    for (const item of area.items) {
      for (const prefix of item.prefixes) expect([prefix, isCurrent(area, prefix)]).toEqual([prefix, true])
    }
  }
})

test('pages of a work and the live view shrink the navigation; lists do not', () => {
  const paths = [
    '/assignments',
    '/assignments/1',
    '/binder/1/x',
    '/classroom/assignments',
    '/classroom/assignments/1/live',
  ]
  expect(paths.filter(prefersShrunkNavigation)).toEqual([
    '/assignments/1',
    '/binder/1/x',
    '/classroom/assignments/1/live',
  ])
})
