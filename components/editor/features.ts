import type { AuthoringArea } from '@/lib/authoring/address'
import type { ContentOrigin } from '@/lib/content/list-schema'

/** The inline styles that the toolbar offers, in this order (EDT-03). */
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

/** The features of an editor (authoring.md §6). A disabled one has no tool and no shortcut, but stored content that uses it is kept and shown. */
export type EditorFeatures = Readonly<{
  typography: readonly TypographyOption[]
  /** The Format menu, alignment and indentation; `few` offers one heading and the quote as separate tools. */
  formats: boolean | 'few'
  /** All list variants; `few` offers one bulleted and one numbered list as separate tools. */
  lists: boolean | 'few'
  tables: boolean
  funFacts: boolean
  images: Readonly<{ block: boolean; inline: boolean }>
  /** `advanced` allows links to content and stored link items; otherwise there is only the simple link dialog. */
  links: Readonly<{ advanced: boolean }>
  chipMenu: boolean
  interactives: boolean
  /** Number Crunch belongs to text below a source (EDT-29). */
  numberCrunch: boolean
  /** The origin to which insertable interactives, pictures and fun facts are limited; null for any (EDT-06). */
  contentOrigin: ContentOrigin | null
  /** The area in which an interactive in the text is edited (EDT-06). */
  editArea: AuthoringArea
  /** Standalone questions, word definitions, titles and rules. */
  blocks: boolean
  /** Blanks in the text of a question. */
  blanks: boolean
}>

/** The features of a page body: everything it can contain. */
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

/** The features of student essays. */
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

/** The features of prompts and explanations: text with pictures, but without nested questions. */
export const promptFeatures: EditorFeatures = { ...pageFeatures, funFacts: false, interactives: false, blocks: false }

/** The features of a question's text with blanks. */
export const blankTextFeatures: EditorFeatures = {
  ...promptFeatures,
  images: { block: false, inline: false },
  links: { advanced: false },
  blanks: true,
}

/** The features of a long text alternative: paragraphs and lists with simple links. */
export const longTextFeatures: EditorFeatures = {
  ...pageFeatures,
  funFacts: false,
  images: { block: false, inline: false },
  links: { advanced: false },
  chipMenu: false,
  interactives: false,
  blocks: false,
}

/** The features of a single line: inline styles and simple links. */
export const shortFeatures: EditorFeatures = {
  ...blankTextFeatures,
  formats: false,
  lists: false,
  tables: false,
  chipMenu: false,
  blanks: false,
}
