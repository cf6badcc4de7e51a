/** Characters of the name of a group. */
export const MAX_GROUP_NAME_LENGTH = 100
/** Students whose passwords one call makes anew. */
export const MAX_NEW_PASSWORDS = 100
