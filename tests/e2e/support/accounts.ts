/** Password of every demo account (domain.md §10). */
export const DEMO_PASSWORD = 'learn-together'

/** User name of a demo account. */
export type DemoAccount =
  | 'teacher@example.org'
  | 'teacher2@example.org'
  | 'teacher3@example.org'
  | 'teacher4@example.org'
  | `student${number}@example.org`
  | 'school.admin@example.org'
  | 'district.admin@example.org'
  | 'author@example.org'
  | 'admin@example.org'
