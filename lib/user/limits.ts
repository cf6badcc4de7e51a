/** Lengths in characters. */
export const MAX_PERSON_NAME_LENGTH = 100
export const MAX_EMAIL_LENGTH = 320
export const MAX_USERNAME_LENGTH = 320
export const MAX_GRADE_LEVEL_LENGTH = 20
export const MAX_FEATURE_FLAG_LENGTH = 60
/** Maximum number and length of saved grading comments (contract.md §2, Users). */
export const MAX_GRADING_COMMENTS = 50
export const MAX_GRADING_COMMENT_LENGTH = 300
/** Audio description speech (contract.md §2, Users). */
export const AUDIO_DESCRIPTION_RATE = { min: 0.5, max: 2 } as const
/** Reading sizes in rem. */
export const READING_SIZES = [1.9, 2.1, 2.3, 2.8] as const
/** The fonts a reader can choose from; `tokens.css` defines their families. The first is the default. */
export const READING_FONTS = ['atkinson', 'lexend', 'serif', 'system'] as const
/** Maximum number of tables with a saved view per user, and of their columns. */
export const MAX_TABLE_VIEWS = 40
export const MAX_TABLE_COLUMNS = 40
/** Maximum number of accounts created from one list. */
export const MAX_LISTED_PEOPLE = 500
/** Maximum number of usernames and addresses that one person checks for new accounts in an hour. */
export const NAMES_CHECKED_PER_HOUR = 20_000
/** Maximum number of feature flags, privileges and schools per person. */
export const MAX_FEATURE_FLAGS = 50
export const MAX_PRIVILEGES = 50
export const MAX_SCHOOLS = 100
/**
 * Waiting period in days before a teacher may set the password, or see the pages, of a student added to a group by a teacher
 * (docs/decisions/0011-accounts.md).
 */
export const NEW_STUDENT_PASSWORD_DAYS = 7
/** Validity of the confirmation code for a new address. */
export const EMAIL_CHANGE_HOURS = 24
/** Confirmation mails for a new address per day: per account, and per address regardless of the account. */
export const EMAIL_CHANGES_PER_ACCOUNT = 5
export const EMAIL_CHANGES_PER_ADDRESS = 5
/** Mails of one kind per account and day. */
export const MAILS_PER_ACCOUNT = 20
/** Attempts to enter an address code per hour and network address. */
export const EMAIL_CODES_PER_ADDRESS = 100
/** Maximum extra time of a student, as a percentage of the regular time. */
export const MAX_EXTRA_TIME_PERCENT = 400
