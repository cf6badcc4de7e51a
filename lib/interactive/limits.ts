/** The limits of interactives and their values (contract.md §3). Lengths are in characters. */
export const MAX_POINTS = 100
export const MAX_WORDS_REQUIRED = 2000

/** The number of tries at an item whose score shows at once: maximum and default. */
export const MAX_TRIES = 10
export const DEFAULT_TRIES = 2

export const MIN_CHOICES = 2
export const MAX_CHOICES = 12
export const MAX_CHOICE_LABEL_LENGTH = 1000

export const MAX_POLL_WORDS = 3
export const MAX_POLL_WORD_LENGTH = 30

/** The longest essay, in characters of text. */
export const MAX_ESSAY_LENGTH = 50_000
export const ESSAY_POINTS = 4

export const MIN_RECORDING_SECONDS = 10
export const MAX_RECORDING_SECONDS = 600
export const RECORDING_SECONDS = 180

/** The longest alt text or caption of an image, in characters of text. */
export const MAX_IMAGE_WORDS = 2000
/** The most characters that the editor takes in the caption of an image (EDT-22); it keeps longer ones that are stored. */
export const CAPTION_LIMIT = 300

export const MIN_SLIDES = 2
export const MAX_SLIDES = 30

/** The number of text backgrounds of 'Picture this', counted from 1. */
export const PICTURE_THIS_COLORS = 7

export const MAX_PARTS = 30
export const SHORT_ANSWER_LENGTH = 300
/** A blank in a text or a table is limited like a short answer. */
export const BLANK_LENGTH = 300
export const MAX_SHORT_ANSWER_LENGTH = 5000
export const MAX_ACCEPTED = 50
export const MAX_ANSWERS_REQUIRED = 5
export const MAX_BLANKS = 100
export const MIN_WORDS = 2
export const MAX_WORDS = 40
export const MIN_PAIRS = 2
export const MAX_PAIRS = 20
export const MIN_SORT_GROUPS = 2
export const MAX_SORT_GROUPS = 8
export const MIN_SORT_ITEMS = 2
export const MAX_SORT_ITEMS = 40
export const MAX_TABLE_LINES = 12
