import { IS_BOLD, IS_HIGHLIGHT, IS_ITALIC, IS_STRIKETHROUGH, IS_SUBSCRIPT, IS_SUPERSCRIPT, IS_UNDERLINE } from 'lexical'

/** The elements of text formats, from outermost to innermost, each with Lexical's bit (EDT-07). */
export const formatBits: ReadonlyMap<string, number> = new Map([
  ['strong', IS_BOLD],
  ['em', IS_ITALIC],
  ['u', IS_UNDERLINE],
  ['s', IS_STRIKETHROUGH],
  ['mark', IS_HIGHLIGHT],
  ['sup', IS_SUPERSCRIPT],
  ['sub', IS_SUBSCRIPT],
])

/** The bits of all formats that are stored; Lexical's other formats are dropped. */
export const STORED_FORMATS = [...formatBits.values()].reduce((all, bit) => all | bit, 0)

/** Returns the tag of a heading, limited to levels from `top` to 4. */
export function headingTag(level: number, top: 1 | 2): 'h1' | 'h2' | 'h3' | 'h4' {
  const tags = ['h1', 'h2', 'h3', 'h4'] as const
  return tags[Math.max(level, top) - 1] ?? 'h4'
}

/** The CSS property in which a text node stores its custom style (`answer` and others of contract.md §7). */
export const STYLE_PROPERTY = '--data-style'

/** Returns the inline style for a custom style. */
export function styleText(style: string): string {
  return style === '' ? '' : `${STYLE_PROPERTY}: ${style}`
}

/** Returns the custom style in an inline style; '' if there is none. */
export function styleOf(css: string): string {
  return /--data-style:\s*([\w-]+)/.exec(css)?.[1] ?? ''
}
