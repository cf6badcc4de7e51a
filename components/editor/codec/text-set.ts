import type { ElementNode, LexicalNode } from 'lexical'
import type { Attribute } from './html-text'

/** The default form of a line in a container: a paragraph, or bare. */
export type LineHabit = 'p' | 'bare'
/** Reads the blocks in a container. */
export type ReadFlow = (container: Element, habit: LineHabit) => LexicalNode[]
/** Writes the blocks in a container. */
export type WriteFlow = (container: ElementNode, habit: LineHabit) => string

/** What an editor's text can contain, in addition to text, paragraphs, headings, quotes and lists, which every editor supports. */
export type TextSet = {
  /** The highest heading level; higher ones are lowered to it, those below the fourth are raised to the fourth. */
  topHeading: 1 | 2
  /** Returns the attributes of a paragraph, heading or quote. */
  $blockAttributes: (node: ElementNode) => Attribute[]
  /** Returns the node of a block; null if it is not in this set. Throws `UnfitHtml`. */
  $readBlock: (element: Element, $readFlow: ReadFlow) => LexicalNode | null
  /** Returns a block as HTML; null if it is not in this set. */
  $writeBlock: (node: LexicalNode, $writeFlow: WriteFlow) => string | null
  /** Returns a placeholder for a block that the nodes cannot represent exactly. */
  $keep: (element: Element) => LexicalNode
}
