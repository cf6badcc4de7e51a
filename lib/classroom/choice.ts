/** A record that a form can name. */
export type Choice = { id: string; name: string }

/** The records that a form finds by words where they are many. */
export type ChoiceKind = 'groups' | 'schools' | 'districts'
/** One of them; a school tells its district. */
export type FoundChoice = Choice & { districtId?: string }

/** Records that a form offers as a list; where there are as many, it offers these first and finds the others by words. */
export const MAX_OFFERED = 100
