/** The accounts that the sign-in page offers in demo mode (domain.md §10), by the key of their label. */
export const DEMO_ACCOUNTS = [
  { key: 'teacher', username: 'teacher@example.org' },
  { key: 'student1', username: 'student1@example.org' },
  { key: 'student2', username: 'student2@example.org' },
  { key: 'schoolAdmin', username: 'school.admin@example.org' },
  { key: 'districtAdmin', username: 'district.admin@example.org' },
  { key: 'author', username: 'author@example.org' },
  { key: 'admin', username: 'admin@example.org' },
] as const

/** The password of every demo account. */
export const DEMO_PASSWORD = 'learn-together'
