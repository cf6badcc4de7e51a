import { createState } from 'lexical'

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
const isTrue = (value: unknown) => value === true

/** Attributes by their names in HTML, as they are stored. */
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
/** How a line of words stands in a cell, item or quote: `p` or `bare`; '' is what the container usually has. */
export const lineState = createState('line', { parse: text })
/** Text formats, as Lexical's bits, around an inline element or a line break. */
export const outerFormatState = createState('outerFormat', {
  parse: (value) => (typeof value === 'number' ? value : 0),
})
/** The name of an entity, inline atom or block. */
export const kindState = createState('kind', { parse: text })
/** The attributes of an entity, inline atom or block; `text` is what stands within a blank. */
export const fieldsState = createState('fields', { parse: fieldsOf, isEqual: isSame })
/** The attributes of a list or list item. */
export const listState = createState('list', { parse: fieldsOf, isEqual: isSame })
/** Whether an item that holds a list alone is an item of its own; Lexical makes such items for the lists within others. */
export const ownItemState = createState('ownItem', { parse: isTrue })
/** The HTML of a block that is kept whole. */
export const htmlState = createState('html', { parse: text })
/** A table's caption as short HTML, and its `data-title`; null for none. */
export const captionState = createState('caption', { parse: textOrNull })
export const titleState = createState('title', { parse: textOrNull })
/** The part of its table that a row stands in: 0 is the head, 1 and on the bodies, -1 what its cells say. */
export const sectionState = createState('section', { parse: (value) => (typeof value === 'number' ? value : -1) })
/** `scope` of a cell; null is what its header direction says. */
export const scopeState = createState('scope', { parse: textOrNull })
/** An empty line beside a block, to write on; it is not stored while it is empty (EDT-15, EDT-19). */
export const spareState = createState('spare', { parse: isTrue })
