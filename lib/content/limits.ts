/** The limits of content, as contract.md §3 lists them; lengths in characters. */
export const MAX_NAME_LENGTH = 300
export const MAX_ASSET_CODE_LENGTH = 200
/** For the section on the link of a child. */
export const MAX_SECTION_LENGTH = 100
export const MAX_NAME_PREFIX_LENGTH = 60
export const MAX_SUBTITLE_LENGTH = 200
export const MAX_DESCRIPTION_LENGTH = 2000
export const MAX_NOTES_LENGTH = 4000
export const MAX_ATTRIBUTION_LENGTH = 1000
export const MAX_AUTHOR_LENGTH = 200
export const MAX_ATTACHMENTS = 20

export const MAX_WORD_SETS = 200
export const MAX_WORD_LENGTH = 100
/** For one word set. */
export const MAX_VARIATIONS = 50

export const MAX_OTHER_MATCHES = 50
export const MAX_TOOLTIP_LENGTH = 300

/** For an assessment, in minutes. */
export const MIN_TIME_LIMIT = 5
export const MAX_TIME_LIMIT = 240

export const MAX_ECHO_WORDS_REQUIRED = 2000
/** For an echo's answer, in characters of text. */
export const MAX_ECHO_LENGTH = 20_000
/** For a response, which is short HTML, in characters of text. */
export const MAX_RESPONSE_LENGTH = 1000
export const MAX_ECHO_POINTS = 100

export const MAX_RANKING_LIMIT = 50
export const RANKING_LIMIT = 10

export const gradeAbbreviations = ['K', '1', '2', '3', '4', '5'] as const
export type GradeAbbreviation = (typeof gradeAbbreviations)[number]
/** The corners of a banner in which a mascot can be placed (AST-34). */
export const mascotPositions = ['bottom-left', 'bottom-right', 'top-left', 'top-right'] as const
export type MascotPosition = (typeof mascotPositions)[number]
/** The maximum depth that a call may request: the whole subtree (CALL-28). */
export const MAX_CHILD_DEPTH = 999
/** Maximum number of nodes in a response; a larger tree is truncated and marked as such (contract.md §2, Content). */
export const MAX_TREE_NODES = 5_000
/** Items per page of a picker (DLG-06). */
export const PICKER_PAGE_SIZE = 10
