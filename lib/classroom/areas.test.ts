import { abilitiesOf, type GrantedPrivilege, type Role } from '@/lib/ability/ability'
import { classroomAreas } from './areas'

const everyone = ['assignments', 'groups', 'students', 'grades']
const granted = (privilege: GrantedPrivilege['privilege']) => [{ privilege, districtId: null, schoolId: null }]

test.each<[string, Role, GrantedPrivilege[], string[]]>([
  ['a student', 'student', [], []],
  ['a teacher', 'teacher', [], everyone],
  ['a school admin', 'staff', granted('school-admin'), [...everyone, 'schools', 'districts', 'people']],
  ['a sysadmin', 'staff', granted('sysadmin'), [...everyone, 'schools', 'districts', 'people', 'rosters', 'audit-log']],
  ['an author', 'staff', granted('author'), []],
])('[ABL-09] [ABL-11] %s gets the classroom areas that their abilities allow', (_, roleId, privileges, areas) => {
  const abilities = abilitiesOf({ roleId, privileges, featureFlags: [], profileCount: 1 })
  expect(classroomAreas({ abilities })).toEqual(areas)
})
