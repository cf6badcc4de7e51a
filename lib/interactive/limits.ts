/** The limits of interactives and their values, as contract.md §3 lists them. Lengths in characters, points in points. */
export const MAX_POINTS = 100
export const MAX_WORDS_REQUIRED = 2000

/** The number of tries at an item whose score shows at once: the maximum, and the default. */
export const MAX_TRIES = 10
export const DEFAULT_TRIES = 2

export const MIN_CHOICES = 2
export const MAX_CHOICES = 12
export const MAX_CHOICE_LABEL_LENGTH = 1000

export const MAX_POLL_WORDS = 3
export const MAX_POLL_WORD_LENGTH = 30

/** Of an essay, in characters of text. */
export const MAX_ESSAY_LENGTH = 50_000
export const ESSAY_POINTS = 4

export const MIN_RECORDING_SECONDS = 10
export const MAX_RECORDING_SECONDS = 600
export const RECORDING_SECONDS = 180

/** Of an image's alt text and of its caption, in characters of text. */
export const MAX_IMAGE_WORDS = 2000

export const MIN_SLIDES = 2
export const MAX_SLIDES = 30

/** Text backgrounds of 'Picture this', counted from 1. */
export const PICTURE_THIS_COLORS = 7

export const MAX_PARTS = 30
export const SHORT_ANSWER_LENGTH = 300
/** A blank in a text or a table takes no more than a short answer does. */
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
