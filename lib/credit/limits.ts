/** Lists of credits on a page. */
export const CREDIT_PAGE_SIZE = 20
