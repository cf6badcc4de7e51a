/** Items of one page of a content picker (DLG-06). */
export const PICKER_PAGE_SIZE = 10
