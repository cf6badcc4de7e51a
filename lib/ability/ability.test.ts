import {
  ABILITIES,
  type Ability,
  type AbilityFacts,
  abilitiesOf,
  can,
  effectivePrivileges,
  PRIVILEGES,
  type Privilege,
  ROLES,
  type Role,
  roleLabel,
} from './ability'

const HOLDERS = ['student', 'teacher', 'staff', 'school-admin', 'district-admin', 'author', 'support', 'sysadmin']

/** The table of domain.md §11, with columns in the order of HOLDERS: Y has it, F only with the feature flag of its name, · never. */
const TABLE: Record<Exclude<Ability, 'profiles'>, string> = {
  'assignment.student': 'Y · · · · · · ·',
  teacher: '· Y · Y Y · · Y',
  admin: '· · · Y Y · · Y',
  districts: '· · · · Y · · Y',
  classroom: '· Y · Y Y · · Y',
  assessment: '· Y · Y Y Y · Y',
  'assessment.create': '· Y · · Y Y · Y',
  library: '· Y · Y Y Y · Y',
  curriculum: '· Y · Y Y Y Y Y',
  notifications: 'Y Y Y Y Y Y Y Y',
  author: '· · · · · Y · Y',
  'author.names': '· · · · · Y · Y',
  'author.structured-source': '· · · · · F · F',
  'author.rubric': '· · · · · F · F',
  'content.view-draft': '· · · · · Y · Y',
  'content.view-excluded': '· F · F Y · · Y',
  'content.publish-on-create': '· · · · · F · F',
  'content.insert-own': '· Y · Y Y · · Y',
  'content.insert-district': '· · · · Y · · Y',
  'content.remove-any-insertion': '· · · · Y · · Y',
  'content.restrict': '· F · F Y · · Y',
  'interaction.view-incomplete': '· Y · Y Y · · Y',
  ranking: 'Y Y · Y Y · · Y',
  reaction: 'Y Y · Y Y · · Y',
  'import.canto': '· · · · · Y · Y',
  'import.google-drive': '· · · · · Y · Y',
  'google.drive': '· F · F F · · F',
  'google.classroom': 'F F · F F · · F',
  impersonate: '· · · · · · Y Y',
  credits: '· · · Y Y · · Y',
  debug: '· · · · · F F Y',
}

const isRole = (holder: string): holder is Role => (ROLES as readonly string[]).includes(holder)
const granted = (privilege: Privilege, districtId: string | null = null) => ({ privilege, districtId, schoolId: null })

/** The facts of a user with only this role, or of a member of staff with only this privilege. */
function factsOf(holder: string, more: Partial<AbilityFacts> = {}): AbilityFacts {
  const who = isRole(holder)
    ? { roleId: holder, privileges: [] }
    : { roleId: 'staff' as const, privileges: [granted(holder as Privilege)] }
  return { ...who, featureFlags: [], profileCount: 1, districtId: 'own', ...more }
}

/** The HOLDERS that have one of these marks in a row of the table. */
const marked = (row: string, marks: string) =>
  HOLDERS.filter((holder, at) => holder !== '' && marks.includes(row.split(' ')[at] ?? '?'))

describe('the table of abilities', () => {
  it('covers every role, privilege and ability', () => {
    expect([...HOLDERS].sort()).toEqual([...ROLES, ...PRIVILEGES].sort())
    expect([...Object.keys(TABLE), 'profiles'].sort()).toEqual([...ABILITIES].sort())
  })

  it.each(Object.entries(TABLE))('[ABL-03] gives %s only to the right roles and privileges', (ability, row) => {
    const holders = HOLDERS.filter((holder) => abilitiesOf(factsOf(holder)).includes(ability as Ability))
    expect(holders).toEqual(marked(row, 'Y'))
  })

  it.each(Object.entries(TABLE))(
    '[ABL-03] gives %s by its feature flag only to the right roles and privileges',
    (ability, row) => {
      const holders = HOLDERS.filter((holder) =>
        abilitiesOf(factsOf(holder, { featureFlags: [ability] })).includes(ability as Ability),
      )
      expect(holders).toEqual(marked(row, 'YF'))
    },
  )

  it('[ABL-03] gives profiles only to users with more than one profile', () => {
    for (const holder of HOLDERS) {
      expect(abilitiesOf(factsOf(holder, { profileCount: 2 }))).toContain('profiles')
      for (const profileCount of [0, 1])
        expect(abilitiesOf(factsOf(holder, { profileCount, featureFlags: ['profiles'] }))).not.toContain('profiles')
    }
  })

  it('[ABL-06] gives districts to a user without one only by a privilege for a district, or as sysadmin', () => {
    const districtless = (...privileges: AbilityFacts['privileges']) =>
      abilitiesOf(factsOf('staff', { privileges, districtId: null })).includes('districts')
    expect(districtless(granted('district-admin'))).toBe(false)
    expect(districtless({ privilege: 'district-admin', districtId: 'd', schoolId: 's' })).toBe(false)
    expect(districtless(granted('district-admin', 'd'))).toBe(true)
    expect(districtless(granted('sysadmin'))).toBe(true)
  })

  it('[ABL-03] combines the abilities of role, privileges and flags', () => {
    const both = factsOf('teacher', { privileges: [granted('author')], featureFlags: ['author.rubric'] })
    const parts = [...abilitiesOf(factsOf('teacher')), ...abilitiesOf(factsOf('author')), 'author.rubric']
    expect([...abilitiesOf(both)].sort()).toEqual([...new Set(parts)].sort())
  })

  it('[ABL-01] has three roles, of which students and teachers have their own ability', () => {
    expect(ROLES).toEqual(['student', 'teacher', 'staff'])
    const held = ROLES.map((role) => {
      const abilities = abilitiesOf(factsOf(role))
      return [role, abilities.includes('assignment.student'), abilities.includes('teacher')]
    })
    expect(held).toEqual([
      ['student', true, false],
      ['teacher', false, true],
      ['staff', false, false],
    ])
  })
})

describe('removing abilities', () => {
  it('[ABL-04] the exclusion flag removes both importers and nothing else', () => {
    for (const holder of ['author', 'sysadmin']) {
      const before = abilitiesOf(factsOf(holder))
      const after = abilitiesOf(factsOf(holder, { featureFlags: ['hide.import', 'import.canto'] }))
      expect(before.filter((ability) => !after.includes(ability))).toEqual(['import.canto', 'import.google-drive'])
    }
  })

  it('[ABL-05] a user with district-admin and school-admin loses school-admin', () => {
    const district = granted('district-admin', 'd')
    const school = { privilege: 'school-admin' as const, districtId: null, schoolId: 's' }
    expect(effectivePrivileges([school, district])).toEqual([district])
    expect(effectivePrivileges([school])).toEqual([school])
    expect(effectivePrivileges([school, granted('author')])).toEqual([school, granted('author')])
    expect(effectivePrivileges([])).toEqual([])
    const facts = factsOf('staff', { privileges: [school, district] })
    expect(abilitiesOf(facts)).toEqual(abilitiesOf(factsOf('district-admin')))
    expect(roleLabel(facts)).toBe('District Admin')
  })

  it('[ABL-06] the scope of a privilege is kept and does not change the abilities', () => {
    const scoped = granted('district-admin', 'd')
    expect(effectivePrivileges([scoped])).toEqual([scoped])
    expect(abilitiesOf(factsOf('staff', { privileges: [scoped] }))).toEqual(abilitiesOf(factsOf('district-admin')))
  })
})

describe('can', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation()
  beforeEach(() => warn.mockClear())
  afterAll(() => warn.mockRestore())

  it('[ABL-07] warns about an unknown name and returns false', () => {
    const actor = { abilities: abilitiesOf(factsOf('sysadmin')) }
    for (const name of ['toString', '__proto__', 'constructor', 'Teacher', ''])
      expect(can(actor, name as Ability)).toBe(false)
    expect(warn).toHaveBeenCalledTimes(5)
    expect(warn).toHaveBeenCalledWith('Unknown ability: toString')
  })

  it('[ABL-07] an unknown feature flag grants nothing and breaks nothing', () => {
    const flags = ['no.such.flag', '__proto__', 'sysadmin', 'teacher', 'admin']
    for (const holder of HOLDERS)
      expect(abilitiesOf(factsOf(holder, { featureFlags: flags }))).toEqual(abilitiesOf(factsOf(holder)))
  })

  it('[ABL-31] recognizes a teacher by the session’s abilities, without a warning', () => {
    expect(ROLES.map((role) => can({ abilities: abilitiesOf(factsOf(role)) }, 'teacher'))).toEqual([false, true, false])
    expect(warn).not.toHaveBeenCalled()
  })
})

describe('the label of a role', () => {
  const district = granted('district-admin')
  const school = granted('school-admin')
  it.each([
    ['Admin', 'teacher', [district, granted('sysadmin')]],
    ['District Admin', 'teacher', [school, district]],
    ['School Admin', 'teacher', [granted('author'), school]],
    ['Teacher', 'teacher', [granted('author')]],
    ['Student', 'student', []],
    ['User', 'staff', [granted('author'), granted('support')]],
    ['User', 'staff', []],
  ] as const)('is %s for a %s with the privileges %j', (label, roleId, privileges) => {
    expect(roleLabel({ roleId, privileges })).toBe(label)
  })
})
