/** Images per page of the bank (DLG-03). */
export const BANK_PAGE_SIZE = 12
/** The scope of the image dialog: the images in the bank that are meant for pages (CALL-66). */
export const BANK_IMAGES = { type: 'image', group: 'Images' } as const
