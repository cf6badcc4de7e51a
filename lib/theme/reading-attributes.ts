type Reading = { readingFont?: string | null; readingSize?: number | null }

/** Returns the page's attributes that apply the reader's font and size to all reading text; `tokens.css` defines their meaning. */
export function readingAttributes({ readingFont, readingSize }: Reading) {
  return {
    'data-reading-font': readingFont ?? undefined,
    'data-reading-size': readingSize ? String(readingSize) : undefined,
  }
}
