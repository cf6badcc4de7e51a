import { createState } from 'lexical'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
const isTrue = (value: unknown) => value === true

/** Attributes by their stored HTML names. */
export type Fields = Readonly<Record<string, string>>

function fieldsOf(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `data-variant` of a block format or a table. */
export const variantState = createState('variant', { parse: text })
/** `data-float`: left, right, or '' for none. */
export const floatState = createState('float', { parse: text })
/** `data-indent-first-line`. */
export const firstLineState = createState('firstLine', { parse: isTrue })
export const langState = createState('lang', { parse: text })
export const dirState = createState('dir', { parse: text })
/** The stored form of a line in a cell, item or quote: `p` or `bare`; '' for the default of its container. */
export const lineState = createState('line', { parse: text })
/** The text formats, as Lexical's bits, around an inline element or a line break. */
export const outerFormatState = createState('outerFormat', {
  parse: (value) => (typeof value === 'number' ? value : 0),
})
/** The name of an entity, inline atom or block. */
export const kindState = createState('kind', { parse: text })
/** The attributes of an entity, inline atom or block; `text` is the content of a blank. */
export const fieldsState = createState('fields', { parse: fieldsOf, isEqual: isSame })
/** The attributes of a list or list item. */
export const listState = createState('list', { parse: fieldsOf, isEqual: isSame })
/** Whether a list item that contains only a list was written that way; Lexical creates such items for nested lists, as copies of their items. */
export const ownItemState = createState('ownItem', { parse: isTrue, resetOnCopyNode: true })
/** The HTML of a block that is kept unparsed. */
export const htmlState = createState('html', { parse: text })
/** A table's caption as short HTML, and its `data-title`; null if absent. */
export const captionState = createState('caption', { parse: textOrNull })
export const titleState = createState('title', { parse: textOrNull })
/** The table section of a row: 0 is the head, 1 and up are the bodies, -1 is derived from its cells. */
export const sectionState = createState('section', { parse: (value) => (typeof value === 'number' ? value : -1) })
/** The `scope` of a cell; null derives it from the header direction. */
export const scopeState = createState('scope', { parse: textOrNull })
/** An empty line beside a block, to type on; not stored while it is empty (EDT-15, EDT-19). */
export const spareState = createState('spare', { parse: isTrue })
