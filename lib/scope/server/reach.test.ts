import type { GrantedPrivilege, Privilege } from '@/lib/ability/ability'
import type { Actor } from '@/lib/session/actor'
import { adminReach, peopleReach } from './reach'

const NOTHING = { everything: false, districtIds: [], schoolIds: [] }

const granted = (privilege: Privilege, districtId: string | null = null, schoolId: string | null = null) => ({
  privilege,
  districtId,
  schoolId,
})

/** A user of the district `own` and the schools `one` and `two`, with only the fields that a reach is computed from. */
const holding = (...privileges: GrantedPrivilege[]) =>
  ({ districtId: 'own', schoolIds: ['one', 'two'], privileges }) as unknown as Actor

describe('[ABL-06] the reach of a privilege', () => {
  it.each([
    ['no privileges', [], NOTHING],
    ['an author', [granted('author')], NOTHING],
    ['a sysadmin', [granted('sysadmin')], { ...NOTHING, everything: true }],
    ['a district admin of a named district', [granted('district-admin', 'd')], { ...NOTHING, districtIds: ['d'] }],
    ['a district admin of their own district', [granted('district-admin')], { ...NOTHING, districtIds: ['own'] }],
    ['a school admin of a named school', [granted('school-admin', 'd', 's')], { ...NOTHING, schoolIds: ['s'] }],
    [
      'a school admin of a school named without its district',
      [granted('school-admin', null, 's')],
      { ...NOTHING, schoolIds: ['s'] },
    ],
    ['a school admin of their own schools', [granted('school-admin')], { ...NOTHING, schoolIds: ['one', 'two'] }],
    [
      'a school admin with only a district named',
      [granted('school-admin', 'd')],
      { ...NOTHING, schoolIds: ['one', 'two'] },
    ],
    [
      'a district admin of several districts, each counted once',
      [granted('district-admin', 'd'), granted('district-admin', 'e'), granted('district-admin', 'd')],
      { ...NOTHING, districtIds: ['d', 'e'] },
    ],
  ] as const)('follows the grant: %s', (_, privileges, reach) => {
    expect(adminReach(holding(...privileges))).toEqual(reach)
    expect(peopleReach(holding(...privileges))).toEqual(reach)
  })

  it('lets support look up people: everybody, or those in the granted scope', () => {
    expect(adminReach(holding(granted('support')))).toEqual(NOTHING)
    expect(peopleReach(holding(granted('support')))).toEqual({ ...NOTHING, everything: true })
    expect(peopleReach(holding(granted('support', 'd')))).toEqual({ ...NOTHING, districtIds: ['d'] })
    expect(peopleReach(holding(granted('support', 'd', 's')))).toEqual({ ...NOTHING, schoolIds: ['s'] })
  })

  it('is nothing for a user without a district and a school', () => {
    const nowhere = { ...holding(granted('district-admin'), granted('school-admin')), districtId: null, schoolIds: [] }
    expect(adminReach(nowhere)).toEqual(NOTHING)
  })
})
