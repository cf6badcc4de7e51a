type Reading = { readingFont?: string | null; readingSize?: number | null }

/** The attributes of a page by which the reader's letters and size hold in all that is read; `tokens.css` has what each means. */
export function readingAttributes({ readingFont, readingSize }: Reading) {
  return {
    'data-reading-font': readingFont ?? undefined,
    'data-reading-size': readingSize ? String(readingSize) : undefined,
  }
}
