/** The path of the build's files: scripts, styles and fonts whose names change with their content. */
export const PARTS = '/_next/static/'

/** Prevents content type sniffing. */
export const NO_GUESS = { key: 'x-content-type-options', value: 'nosniff' }

/** A file of the build cannot act as a page and cannot be framed; neither can the error page for a missing one. */
export const PART_POLICY = { key: 'content-security-policy', value: "default-src 'none'; frame-ancestors 'none'" }
