/** Maximum characters of the names and codes of districts and schools. */
export const MAX_PLACE_NAME_LENGTH = 200
export const MAX_PLACE_CODE_LENGTH = 60
