/** Students per group of the load set, and assignments per group. */
export const STUDENTS_PER_GROUP = 20
export const ASSIGNMENTS_PER_GROUP = 10
/** A chapter has six pages; the first four contain a question each, the others a picture. */
export const PAGES_PER_CHAPTER = 6
export const QUESTIONS_PER_CHAPTER = 4
const ITEMS_PER_CHAPTER = 1 + 2 * PAGES_PER_CHAPTER
export const CHAPTERS_PER_UNIT = 20
export const UNITS_PER_LEVEL = 16
/** Both curricula have the same amount of everything. */
export const FAMILIES = ['k5ela', 'hss'] as const

/** The load set at scale 1. */
const WHOLE = { districts: 10, groups: 1_000, content: 50_000 } as const
const SCHOOLS_PER_DISTRICT = 4
const MIN_DISTRICTS = 2
const MIN_SCALE = 0.01
const MAX_SCALE = 20

/** The amounts in a load set; those of levels, units and chapters are per curriculum. */
export type Sizes = {
  districts: number
  schools: number
  groups: number
  students: number
  content: number
  levels: number
  units: number
  chapters: number
  /** Vocabulary words that make up the rest of the content, outside the trees. */
  words: number
}

function treesOf(content: number): Pick<Sizes, 'levels' | 'units' | 'chapters' | 'words'> {
  const perFamily = Math.floor(content / FAMILIES.length)
  for (let chapters = Math.floor(perFamily / ITEMS_PER_CHAPTER); ; chapters -= 1) {
    const units = Math.ceil(chapters / CHAPTERS_PER_UNIT)
    const levels = Math.ceil(units / UNITS_PER_LEVEL)
    const used = FAMILIES.length * (levels + units + chapters * ITEMS_PER_CHAPTER)
    if (used <= content) return { levels, units, chapters, words: content - used }
  }
}

/**
 * Returns the sizes of a load set. Scale 1 is 10 districts, 20,000 students in 1,000 groups, 50,000 content items, 200,000 user assignments and
 * 1,000,000 interactions; throws a RangeError for a scale that is not from 0.01 to 20.
 */
export function sizesOf(scale: number): Sizes {
  if (!(scale >= MIN_SCALE && scale <= MAX_SCALE))
    throw new RangeError(`The scale must be a number from ${MIN_SCALE} to ${MAX_SCALE}.`)
  const groups = Math.round(WHOLE.groups * scale)
  const content = Math.round(WHOLE.content * scale)
  const districts = Math.max(MIN_DISTRICTS, Math.round(WHOLE.districts * scale))
  return {
    districts,
    schools: districts * SCHOOLS_PER_DISTRICT,
    groups,
    students: groups * STUDENTS_PER_GROUP,
    content,
    ...treesOf(content),
  }
}

/** Returns the number of the chapter assigned to a group in a round; `gatherWork` contains it as SQL. */
export function chapterOf({ chapters }: Sizes, group: number, round: number): number {
  return (group % 2) + 2 * ((Math.floor(group / 2) * 7 + round * 3) % chapters)
}

/** Returns the number of a group's teacher; `gatherPeople` contains it as SQL. */
export function teacherOf({ schools }: Sizes, group: number): number {
  return (group % schools) + schools * Math.floor(Math.floor(group / schools) / 2)
}

/** Interactions of ten students in a round: seven have done the whole chapter, two are halfway. */
const INTERACTIONS_PER_TEN = 50

/** Returns the number of interactions in a load set. */
export function interactionsOf({ students }: Sizes): number {
  return (students / 10) * ASSIGNMENTS_PER_GROUP * INTERACTIONS_PER_TEN
}
