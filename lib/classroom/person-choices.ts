import type { Choice } from './choice'

/** The options of the account form. */
export type PersonChoices = {
  districts: readonly Choice[]
  schools: readonly (Choice & { districtId: string })[]
  languages: readonly Choice[]
  proficiencies: readonly Choice[]
}

/** The viewer's permissions on another user's account (contract.md §2, Users). */
export type PersonRights = {
  /** May manage the whole account, as an admin. */
  manages: boolean
  /** May change learning-related fields, as a teacher or an admin. */
  teaches: boolean
  /** May set the password and end sessions. */
  setsPassword: boolean
  /** May impersonate the user. */
  actsAs: boolean
  /** May open a read-only student view of the user. */
  viewsAsStudent: boolean
}
