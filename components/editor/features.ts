import type { AuthoringArea } from '@/lib/authoring/address'
import type { ContentOrigin } from '@/lib/content/list-schema'

/** The inline styles that the toolbar can offer, in its order (EDT-03). */
export const typographyOptions = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'highlight',
  'superscript',
  'subscript',
  'answer',
] as const
export type TypographyOption = (typeof typographyOptions)[number]

/**
 * What an editor offers (authoring.md §6). A tool that is off is not shown and has no shortcut; what is stored with it stays and is shown all
 * the same.
 */
export type EditorFeatures = Readonly<{
  typography: readonly TypographyOption[]
  /** The Format menu, alignment and indentation; `few` are a heading and the quote, each a tool of its own. */
  formats: boolean | 'few'
  /** All variants of lists; `few` are one with dots and one with numbers, each a tool of its own. */
  lists: boolean | 'few'
  tables: boolean
  funFacts: boolean
  images: Readonly<{ block: boolean; inline: boolean }>
  /** With `advanced`, links to content and kept link items; without it the simple link dialog. */
  links: Readonly<{ advanced: boolean }>
  chipMenu: boolean
  interactives: boolean
  /** Number Crunch is for text that stands below a source (EDT-29). */
  numberCrunch: boolean
  /** Where the interactives, pictures and fun facts come from that can be put in; null for anywhere (EDT-06). */
  contentOrigin: ContentOrigin | null
  /** The area in which an interactive of the text is edited (EDT-06). */
  editArea: AuthoringArea
  /** Standalone questions, word definitions, titles and rules. */
  blocks: boolean
  /** Places to fill in, in the text of a question. */
  blanks: boolean
}>

/** All that the body of a page can hold. */
export const pageFeatures: EditorFeatures = {
  typography: typographyOptions,
  formats: true,
  lists: true,
  tables: true,
  funFacts: true,
  images: { block: true, inline: true },
  links: { advanced: true },
  chipMenu: true,
  interactives: true,
  numberCrunch: false,
  contentOrigin: null,
  editArea: 'author',
  blocks: true,
  blanks: false,
}

/** What students write their essays with. */
export const essayFeatures: EditorFeatures = {
  typography: ['bold', 'italic', 'underline'],
  formats: 'few',
  lists: 'few',
  tables: false,
  funFacts: false,
  images: { block: false, inline: false },
  links: { advanced: false },
  chipMenu: false,
  interactives: false,
  numberCrunch: false,
  contentOrigin: null,
  editArea: 'author',
  blocks: false,
  blanks: false,
}

/** What a question asks or explains: a text with pictures, in which nothing else is asked. */
export const promptFeatures: EditorFeatures = { ...pageFeatures, funFacts: false, interactives: false, blocks: false }

/** The text of a question with places to fill in. */
export const blankTextFeatures: EditorFeatures = {
  ...promptFeatures,
  images: { block: false, inline: false },
  links: { advanced: false },
  blanks: true,
}

/** A line: words with their styles and simple links. */
export const shortFeatures: EditorFeatures = {
  ...blankTextFeatures,
  formats: false,
  lists: false,
  tables: false,
  chipMenu: false,
  blanks: false,
}
