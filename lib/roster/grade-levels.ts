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

/** Returns a grade in the notation of both standards: `KG`, `01`. */
export function gradeCode(gradeLevel: string | null): string {
  if (gradeLevel === null) return ''
  const grade = gradeLevelOf(gradeLevel)
  if (grade === 'K') return 'KG'
  return /^\d$/.test(grade) ? `0${grade}` : grade
}
