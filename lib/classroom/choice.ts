/** An option of a form field that refers to a record. */
export type Choice = { id: string; name: string }

/** Record types that a form searches by keywords if there are too many to list. */
export type ChoiceKind = 'groups' | 'schools' | 'districts'
/** A search result; a school includes its district. */
export type FoundChoice = Choice & { districtId?: string }

/** Maximum number of options in a list; if there are more, the form lists the first ones and searches for the others. */
export const MAX_OFFERED = 100
