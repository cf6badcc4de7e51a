/** The grades to choose from. Accounts may have others, such as `PK` from a roster file, which stay unchanged. */
export const GRADE_LEVELS = ['K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const

const KINDERGARTEN = /^0?(?:kg?|kindergarten)$/i
const NUMBERED = /^0*(\d{1,2})$/

/** Returns the product's name of a grade as people and school systems write it: `K` for `kg`, `3` for `03`; any other text is only trimmed. */
export function gradeLevelOf(text: string): string {
  const grade = text.trim()
  if (KINDERGARTEN.test(grade)) return 'K'
  return NUMBERED.exec(grade)?.[1] ?? grade
}

/** Returns the options of a grade field, including the current grade even if it is not a known one. */
export function gradeChoices(current: string | null | undefined): { value: string; label: string }[] {
  const isKnown = !current || GRADE_LEVELS.some((grade) => grade === current)
  return [...(isKnown ? [] : [current]), ...GRADE_LEVELS].map((grade) => ({ value: grade, label: grade }))
}
