/** The grades to choose from. Accounts may hold others, such as `PK` of a roster file, which stay as they are. */
export const GRADE_LEVELS = ['K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

const KINDERGARTEN = /^0?(?:kg?|kindergarten)$/i
const NUMBERED = /^0*(\d{1,2})$/

/** Returns the product's name of a grade as people and school systems write it: `K` for `kg`, `3` for `03`; any other text without outer spaces. */
export function gradeLevelOf(text: string): string {
  const grade = text.trim()
  if (KINDERGARTEN.test(grade)) return 'K'
  return NUMBERED.exec(grade)?.[1] ?? grade
}

/** Returns the options of a field for a grade, which include the current one even if it is none of the known ones. */
export function gradeChoices(current: string | null | undefined): { value: string; label: string }[] {
  const isKnown = !current || GRADE_LEVELS.some((grade) => grade === current)
  return [...(isKnown ? [] : [current]), ...GRADE_LEVELS].map((grade) => ({ value: grade, label: grade }))
}
