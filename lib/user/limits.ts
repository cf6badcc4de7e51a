/** Lengths in characters. */
export const MAX_PERSON_NAME_LENGTH = 100
export const MAX_EMAIL_LENGTH = 320
export const MAX_USERNAME_LENGTH = 320
export const MAX_GRADE_LEVEL_LENGTH = 20
export const MAX_FEATURE_FLAG_LENGTH = 60
/** Comments a teacher keeps for grading: so many, so long (contract.md §2, Users). */
export const MAX_GRADING_COMMENTS = 50
export const MAX_GRADING_COMMENT_LENGTH = 300
/** Audio description speech (contract.md §2, Users). */
export const AUDIO_DESCRIPTION_RATE = { min: 0.5, max: 2 } as const
/** Reading sizes in rem. */
export const READING_SIZES = [1.9, 2.1, 2.3, 2.8] as const
/** The letters that a reader chooses among; `tokens.css` has the families of each. The first is the one of the product. */
export const READING_FONTS = ['atkinson', 'lexend', 'serif', 'system'] as const
/** Tables of which a user's view is kept, and their columns, at most. */
export const MAX_TABLE_VIEWS = 40
export const MAX_TABLE_COLUMNS = 40
/** Feature flags, privileges and schools of one person, at most. */
export const MAX_FEATURE_FLAGS = 50
export const MAX_PRIVILEGES = 50
export const MAX_SCHOOLS = 100
/** How long a student whom a teacher put into a group is in it before that teacher sets their password or sees their pages (docs/decisions/0011-accounts.md). */
export const NEW_STUDENT_PASSWORD_DAYS = 7
/** How long the code for confirming a new address holds. */
export const EMAIL_CHANGE_HOURS = 24
/** Confirmations of a new address that are mailed in a day: for one account, and to one address whatever the account. */
export const EMAIL_CHANGES_PER_ACCOUNT = 5
export const EMAIL_CHANGES_PER_ADDRESS = 5
/** Mails of one kind about one account in a day. */
export const MAILS_PER_ACCOUNT = 20
/** Tries of a code for a new address in an hour, from one network address. */
export const EMAIL_CODES_PER_ADDRESS = 100
/** Extra time that a student is granted at most, as a percentage of the time that the others have. */
export const MAX_EXTRA_TIME_PERCENT = 400
