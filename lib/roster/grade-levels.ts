import { gradeLevelOf } from '@/lib/user/grade-level'

/** Returns the product's name of the grade in a cell; null if the cell lists no grade or several. */
export function gradeOf(cell: string): string | null {
  const grades = cell
    .split(',')
    .map((grade) => grade.trim())
    .filter(Boolean)
  const [grade = ''] = grades
  return grades.length === 1 ? gradeLevelOf(grade) : null
}

/** Returns the fields of a record or a change with the product's name of the grade; an older release stored other spellings. */
export function withGradeName<Fields extends object>(fields: Fields): Fields {
  if (!('gradeLevel' in fields) || typeof fields.gradeLevel !== 'string') return fields
  return { ...fields, gradeLevel: gradeLevelOf(fields.gradeLevel) }
}

/** Returns a grade in the notation of both standards: `KG`, `01`. */
export function gradeCode(gradeLevel: string | null): string {
  if (gradeLevel === null) return ''
  const grade = gradeLevelOf(gradeLevel)
  if (grade === 'K') return 'KG'
  return /^\d$/.test(grade) ? `0${grade}` : grade
}
