/** Where the parts of the build are: scripts, styles and fonts whose names change with what they hold. */
export const PARTS = '/_next/static/'

/** Nothing guesses the type of an answer. */
export const NO_GUESS = { key: 'x-content-type-options', value: 'nosniff' }

/** A part of the build does nothing as a page and is framed nowhere; nor does the page that says that there is none. */
export const PART_POLICY = { key: 'content-security-policy', value: "default-src 'none'; frame-ancestors 'none'" }
