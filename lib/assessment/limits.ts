/** Rows per page of the assessment tool's lists. */
export const TOOL_PAGE_SIZE = 20
/** Rows shown at once in the picker. */
export const PICKER_ROWS = 20
/** Characters of a question or text shown in a row. */
export const EXCERPT_LENGTH = 160
/** Characters of the prompt used as the name of a new question. */
export const QUESTION_NAME_LENGTH = 80
/** Number of choices in a new question. */
export const NEW_CHOICES = 3
/** Maximum number of choices in the short form; an author's item may have more. */
export const MAX_FORM_CHOICES = 8
/** Maximum characters of a question, a choice, and a document written in the tool. */
export const MAX_PROMPT_LENGTH = 2_000
export const MAX_CHOICE_LENGTH = 300
export const MAX_DOCUMENT_LENGTH = 50_000
/** Maximum number of assignments listed in the builder; the classroom lists all of them. */
export const NAMED_ASSIGNMENTS = 20
