/** The values of `data-grade`, each of which sets the accent of everything below it. */
export const gradeKeys = ['k', '1', '2', '3', '4', '5'] as const
export type GradeKey = (typeof gradeKeys)[number]

export type GradeAccent = 'sky' | 'violet' | 'cobalt' | 'emerald' | 'gold' | 'tomato'

/** A grade's animal; `src` is a path under `public/`. */
export type Mascot = { name: string; animal: string; src: string }

export const gradeAccents: Record<GradeKey, GradeAccent> = {
  k: 'sky',
  '1': 'violet',
  '2': 'cobalt',
  '3': 'emerald',
  '4': 'gold',
  '5': 'tomato',
}

/** The accent when no grade is known (CUR-12). */
export const defaultAccent: GradeAccent = 'cobalt'

export const mascots: Record<GradeKey, Mascot> = {
  k: { name: 'Pip', animal: 'bluebird', src: '/art/mascot-k-bluebird.svg' },
  '1': { name: 'Juniper', animal: 'owl', src: '/art/mascot-1-owl.svg' },
  '2': { name: 'Tomo', animal: 'elephant', src: '/art/mascot-2-elephant.svg' },
  '3': { name: 'Moss', animal: 'turtle', src: '/art/mascot-3-turtle.svg' },
  '4': { name: 'Sol', animal: 'lion', src: '/art/mascot-4-lion.svg' },
  '5': { name: 'Ember', animal: 'fox', src: '/art/mascot-5-fox.svg' },
}

/** Returns the `data-grade` value of a grade's abbreviation (`K`, `3`, …), or undefined, which leaves the theme's own accent. */
export function gradeKey(abbreviation: string | number | null | undefined): GradeKey | undefined {
  const key = String(abbreviation ?? '')
    .trim()
    .toLowerCase()
  return gradeKeys.find((grade) => grade === key)
}

/** Returns the accent of a grade's abbreviation (CUR-06). */
export function accentOfGrade(abbreviation: string | number | null | undefined): GradeAccent {
  const key = gradeKey(abbreviation)
  return key ? gradeAccents[key] : defaultAccent
}

/** Returns the mascot of a grade's abbreviation; grades other than K to 5 have none. */
export function mascotOfGrade(abbreviation: string | number | null | undefined): Mascot | undefined {
  const key = gradeKey(abbreviation)
  return key && mascots[key]
}
