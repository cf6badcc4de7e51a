/** Rows of a page of the assessment tool's lists. */
export const TOOL_PAGE_SIZE = 20
/** Rows that the picker shows at once. */
export const PICKER_ROWS = 20
/** Characters of a question or a text that a row shows. */
export const EXCERPT_LENGTH = 160
/** Characters of the name that a new question gets from what it asks. */
export const QUESTION_NAME_LENGTH = 80
/** What a new question offers at first. */
export const NEW_CHOICES = 3
/** Choices that the short form takes; an item of an author may have more. */
export const MAX_FORM_CHOICES = 8
/** Characters of a question, a choice, and a document that are written in the tool. */
export const MAX_PROMPT_LENGTH = 2_000
export const MAX_CHOICE_LENGTH = 300
export const MAX_DOCUMENT_LENGTH = 50_000
/** Assignments that the builder names; the classroom has them all. */
export const NAMED_ASSIGNMENTS = 20
