/** Items of one page of a content picker (authoring.md §9). */
export const PICKER_PAGE_SIZE = 10
