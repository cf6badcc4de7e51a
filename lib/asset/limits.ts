/** Images of one page of the bank (DLG-03). */
export const BANK_PAGE_SIZE = 12
/** What the dialog of images is over: the files of the bank that are pictures for pages (CALL-66). */
export const BANK_IMAGES = { type: 'image', group: 'Images' } as const
