import { IS_BOLD, IS_HIGHLIGHT, IS_ITALIC, IS_STRIKETHROUGH, IS_SUBSCRIPT, IS_SUPERSCRIPT, IS_UNDERLINE } from 'lexical'

/** The elements of text formats, from the outside in, each with Lexical's bit (EDT-07). */
export const formatBits: ReadonlyMap<string, number> = new Map([
  ['strong', IS_BOLD],
  ['em', IS_ITALIC],
  ['u', IS_UNDERLINE],
  ['s', IS_STRIKETHROUGH],
  ['mark', IS_HIGHLIGHT],
  ['sup', IS_SUPERSCRIPT],
  ['sub', IS_SUBSCRIPT],
])

/** All bits that have an element; others that Lexical knows are not stored. */
export const STORED_FORMATS = [...formatBits.values()].reduce((all, bit) => all | bit, 0)

/** The tag of a heading, between the highest level that a text may have and the fourth. */
export function headingTag(level: number, top: 1 | 2): 'h1' | 'h2' | 'h3' | 'h4' {
  const tags = ['h1', 'h2', 'h3', 'h4'] as const
  return tags[Math.max(level, top) - 1] ?? 'h4'
}

/** The CSS property by which a run of text carries its custom style (`answer` and others of contract.md §7). */
export const STYLE_PROPERTY = '--data-style'

/** The inline style of a text node that carries a custom style. */
export function styleText(style: string): string {
  return style === '' ? '' : `${STYLE_PROPERTY}: ${style}`
}

/** The custom style in the inline style of a text node; '' for none. */
export function styleOf(css: string): string {
  return /--data-style:\s*([\w-]+)/.exec(css)?.[1] ?? ''
}
