/** Maps the grade names of both standards to those of the product; unknown ones are kept as written. */
const KINDERGARTEN = /^(kg|k|kindergarten)$/i
const NUMBERED = /^0?(\d{1,2})$/

/** The grade in a cell, with kindergarten as `K` like in curricula and forms; null if the cell lists no grade or several. */
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

/** A grade in the notation of the standard: `KG`, `01`. */
export function gradeCode(gradeLevel: string | null): string {
  if (gradeLevel === null) return ''
  if (KINDERGARTEN.test(gradeLevel)) return 'KG'
  return /^\d$/.test(gradeLevel) ? `0${gradeLevel}` : gradeLevel
}
