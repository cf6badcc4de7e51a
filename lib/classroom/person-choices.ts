import type { Choice } from './choice'

/** What the form of an account offers. */
export type PersonChoices = {
  districts: readonly Choice[]
  schools: readonly (Choice & { districtId: string })[]
  languages: readonly Choice[]
  proficiencies: readonly Choice[]
}

/** What a viewer may do with somebody's account (contract.md §2, Users). */
export type PersonRights = {
  /** Runs the account as an admin: all of it. */
  manages: boolean
  /** Changes what is known of the learning, as a teacher or an admin. */
  teaches: boolean
  /** Sets the password, and ends the sessions. */
  setsPassword: boolean
  /** Acts as the person, to see what they see. */
  actsAs: boolean
  /** Sees the pages as this student does, without changing anything. */
  seesAs: boolean
}
