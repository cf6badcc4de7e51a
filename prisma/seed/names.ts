/** Sixty students, in the order of their accounts: student1 is the first. */
export const STUDENT_NAMES: readonly [string, string][] = [
  ['Noor', 'Haddad'],
  ['Lena', 'Fischer'],
  ['Diego', 'Santos'],
  ['Amara', 'Diallo'],
  ['Finn', 'Gallagher'],
  ['Isaac', 'Cohen'],
  ['Hana', 'Suzuki'],
  ['Maya', 'Thompson'],
  ['Kofi', 'Mensah'],
  ['Grace', 'Kim'],
  ['Nia', 'Campbell'],
  ['Anh', 'Tran'],
  ['Omar', 'Aziz'],
  ['Priya', 'Nair'],
  ['Sam', 'Whitfield'],
  ['Zuri', 'Okoye'],
  ['Eli', 'Novak'],
  ['Ava', 'Okafor'],
  ['Beau', 'Martin'],
  ['Mina', 'Rahimi'],
  ['Caleb', 'Ross'],
  ['June', 'Lindqvist'],
  ['Rosa', 'Delgado'],
  ['Theo', 'Park'],
  ['Ivy', 'Chen'],
  ['Mateo', 'Rivera'],
  ['Leo', 'Bianchi'],
  ['Tess', 'Halloran'],
  ['Yusuf', 'Demir'],
  ['Clara', 'Hoffmann'],
  ['Malik', 'Johnson'],
  ['Sofia', 'Petrova'],
  ['Ben', 'Adeyemi'],
  ['Ines', 'Moreau'],
  ['Jonah', 'Levy'],
  ['Alma', 'Torres'],
  ['Kai', 'Nakamura'],
  ['Ruth', 'Abara'],
  ['Nico', 'Vargas'],
  ['Elsa', 'Berg'],
  ['Tariq', 'Hassan'],
  ['Wren', 'Ashby'],
  ['Luz', 'Mendoza'],
  ['Arjun', 'Patel'],
  ['Mabel', 'Stone'],
  ['Silas', 'Reed'],
  ['Dana', 'Kowalski'],
  ['Ori', 'Shapiro'],
  ['Bea', 'Larsen'],
  ['Hugo', 'Ferreira'],
  ['Asha', 'Mwangi'],
  ['Pax', 'Doyle'],
  ['Lily', 'Nguyen'],
  ['Rafi', 'Karim'],
  ['Nell', 'Sutton'],
  ['Ezra', 'Blum'],
  ['Cora', 'Jensen'],
  ['Dev', 'Kapoor'],
  ['Tomas', 'Silva'],
  ['Maximiliana', 'Featherstonehaugh-Oyelaran'],
]

export type StaffSeed = {
  username: string
  firstName: string
  lastName: string
  roleId: 'teacher' | 'staff'
  district: 'lakeside' | 'harbor' | null
  school: 'willow' | 'ridge' | 'quay' | null
  privilege?: 'sysadmin' | 'district-admin' | 'school-admin' | 'author'
  curricula: ('k5ela' | 'hss')[]
}

/** Teachers, admins and the author (domain.md §10). */
export const STAFF: readonly StaffSeed[] = [
  {
    username: 'teacher@example.org',
    firstName: 'Dana',
    lastName: 'Alvarez',
    roleId: 'teacher',
    district: 'lakeside',
    school: 'willow',
    curricula: ['k5ela', 'hss'],
  },
  {
    username: 'teacher2@example.org',
    firstName: 'Miles',
    lastName: 'Okonkwo',
    roleId: 'teacher',
    district: 'lakeside',
    school: 'willow',
    curricula: ['hss', 'k5ela'],
  },
  {
    username: 'teacher3@example.org',
    firstName: 'Ingrid',
    lastName: 'Solberg',
    roleId: 'teacher',
    district: 'lakeside',
    school: 'ridge',
    curricula: ['k5ela'],
  },
  {
    username: 'teacher4@example.org',
    firstName: 'Paulo',
    lastName: 'Esteves',
    roleId: 'teacher',
    district: 'harbor',
    school: 'quay',
    curricula: ['k5ela', 'hss'],
  },
  {
    username: 'school.admin@example.org',
    firstName: 'Helen',
    lastName: 'Marsh',
    roleId: 'staff',
    district: 'lakeside',
    school: 'willow',
    privilege: 'school-admin',
    curricula: ['k5ela'],
  },
  {
    username: 'district.admin@example.org',
    firstName: 'Victor',
    lastName: 'Ames',
    roleId: 'staff',
    district: 'lakeside',
    school: null,
    privilege: 'district-admin',
    curricula: ['k5ela', 'hss'],
  },
  {
    username: 'author@example.org',
    firstName: 'Juno',
    lastName: 'Castell',
    roleId: 'staff',
    district: null,
    school: null,
    privilege: 'author',
    curricula: ['k5ela', 'hss'],
  },
  {
    username: 'admin@example.org',
    firstName: 'Rae',
    lastName: 'Lindgren',
    roleId: 'staff',
    district: null,
    school: null,
    privilege: 'sysadmin',
    curricula: ['k5ela', 'hss'],
  },
]

export type GroupSeed = {
  key: string
  name: string
  school: 'willow' | 'ridge' | 'quay'
  gradeLevel: string
  curriculum: 'k5ela' | 'hss'
  teachers: string[]
  /** The range of student account numbers. */
  students: [number, number]
}

/** Eight groups; many students are in one for each family. */
export const GROUPS: readonly GroupSeed[] = [
  {
    key: 'room-12',
    name: 'Room 12',
    school: 'willow',
    gradeLevel: '3',
    curriculum: 'k5ela',
    teachers: ['teacher@example.org'],
    students: [1, 24],
  },
  {
    key: 'room-14',
    name: 'Room 14',
    school: 'willow',
    gradeLevel: '4',
    curriculum: 'k5ela',
    teachers: ['teacher2@example.org'],
    students: [25, 36],
  },
  {
    key: 'history-12',
    name: 'History, Room 12',
    school: 'willow',
    gradeLevel: '3',
    curriculum: 'hss',
    teachers: ['teacher@example.org', 'teacher2@example.org'],
    students: [1, 24],
  },
  {
    key: 'history-14',
    name: 'History, Room 14',
    school: 'willow',
    gradeLevel: '4',
    curriculum: 'hss',
    teachers: ['teacher2@example.org'],
    students: [25, 36],
  },
  {
    key: 'readers',
    name: 'Early readers',
    school: 'willow',
    gradeLevel: '3',
    curriculum: 'k5ela',
    teachers: ['teacher@example.org'],
    students: [5, 9],
  },
  {
    key: 'ridge-5',
    name: 'Ridge 5A',
    school: 'ridge',
    gradeLevel: '5',
    curriculum: 'k5ela',
    teachers: ['teacher3@example.org'],
    students: [37, 48],
  },
  {
    key: 'quay-3',
    name: 'Quay 3B',
    school: 'quay',
    gradeLevel: '3',
    curriculum: 'k5ela',
    teachers: ['teacher4@example.org'],
    students: [49, 60],
  },
  {
    key: 'quay-history',
    name: 'Quay History',
    school: 'quay',
    gradeLevel: '4',
    curriculum: 'hss',
    teachers: ['teacher4@example.org'],
    students: [49, 60],
  },
]
