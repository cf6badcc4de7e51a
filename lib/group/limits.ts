/** Lengths in characters. */
export const MAX_GROUP_NAME_LENGTH = 100
/** Students, or teachers, that one call may name. */
export const MAX_GROUP_MEMBERS = 1_000
