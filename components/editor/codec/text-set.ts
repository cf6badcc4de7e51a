import type { ElementNode, LexicalNode } from 'lexical'
import type { Attribute } from './html-text'

/** How a line of words usually stands in a container: as a paragraph, or bare. */
export type LineHabit = 'p' | 'bare'
/** Reads the blocks within a container. */
export type ReadFlow = (container: Element, habit: LineHabit) => LexicalNode[]
/** Writes the blocks within a container. */
export type WriteFlow = (container: ElementNode, habit: LineHabit) => string

/** What the text of an editor is made of, beside words, paragraphs, headings, quotes and lists, which every editor has. */
export type TextSet = {
  /** The highest level of its headings; one above it becomes it, one below the fourth the fourth. */
  topHeading: 1 | 2
  /** The attributes of paragraphs, headings and quotes. */
  $blockAttributes: (node: ElementNode) => Attribute[]
  /** The node of a block; null where it is none of this set. Throws `UnfitHtml`. */
  $readBlock: (element: Element, $readFlow: ReadFlow) => LexicalNode | null
  /** A block as HTML; null where it is none of this set. */
  $writeBlock: (node: LexicalNode, $writeFlow: WriteFlow) => string | null
  /** What stands in the place of a block that these nodes cannot hold as it is. */
  $keep: (element: Element) => LexicalNode
}
