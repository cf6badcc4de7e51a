/** Maximum characters of a group's name. */
export const MAX_GROUP_NAME_LENGTH = 100
/** Maximum number of students whose passwords one call resets. */
export const MAX_NEW_PASSWORDS = 100
