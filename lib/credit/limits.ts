/** Credit lists per page. */
export const CREDIT_PAGE_SIZE = 20
