/** What the two standards call a grade, in the product's words; others are kept as they are written. */
const KINDERGARTEN = /^(kg|k|kindergarten)$/i
const NUMBERED = /^0?(\d{1,2})$/

/** The grade of a cell, kindergarten as the curricula and the forms write it, `K`: the only one of a list; null where there is none, or several. */
export function gradeOf(cell: string): string | null {
  const grades = cell
    .split(',')
    .map((grade) => grade.trim())
    .filter(Boolean)
  const [grade = ''] = grades
  if (grades.length !== 1) return null
  if (KINDERGARTEN.test(grade)) return 'K'
  return NUMBERED.exec(grade)?.[1] ?? grade
}

/** A grade as the standard writes it: `KG`, `01`. */
export function gradeCode(gradeLevel: string | null): string {
  if (gradeLevel === null) return ''
  if (KINDERGARTEN.test(gradeLevel)) return 'KG'
  return /^\d$/.test(gradeLevel) ? `0${gradeLevel}` : gradeLevel
}
