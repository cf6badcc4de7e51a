/** The files that an import reads, of OneRoster and of School Data Sync; names are case-insensitive. */
export const ROSTER_FILE_NAMES: readonly string[] = [
  'manifest.csv',
  'orgs.csv',
  'roles.csv',
  'users.csv',
  'classes.csv',
  'enrollments.csv',
  'School.csv',
  'Student.csv',
  'Teacher.csv',
  'Section.csv',
  'StudentEnrollment.csv',
  'TeacherRoster.csv',
]
