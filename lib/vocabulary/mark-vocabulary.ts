import type { Element, ElementContent, Root, RootContent, Text } from 'hast'
import type { PhraseMatcher, VocabularyPhrase } from './phrase-matcher'

/** Elements without marks inside (READ-04): headings, links, and embedded things. */
const unmarked = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'button', 'pre'])
/** Elements that do not interrupt a line of text, so that a phrase may touch them in the middle of a word. */
const inline = new Set(['br', 'strong', 'em', 'u', 's', 'mark', 'sup', 'sub', 'dfn', 'bdi', 'a', 'span'])

export interface MarkedVocabulary {
  tree: Root
  /** The marked phrases, in the order of the text. */
  phrases: VocabularyPhrase[]
}

interface Piece {
  node: Text
  /** The offset of the text in its line. */
  start: number
  isMarkable: boolean
}

interface Line {
  text: string
  pieces: Piece[]
}

function isUnmarked({ tagName, properties }: Element): boolean {
  return unmarked.has(tagName) || properties.dataBlock !== undefined || properties.dataEntity !== undefined
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

/** Returns the marked occurrence, as a `span` that the renderer recognizes by its `dataVocabulary`. */
function mark(phrase: VocabularyPhrase, children: ElementContent[]): Element {
  const properties = { dataVocabulary: phrase.contentId, dataVocabularyKind: phrase.kind }
  return { type: 'element', tagName: 'span', properties, children }
}

class Marking {
  private readonly order: VocabularyPhrase[] = []
  /** The place where each phrase is marked: in a `dfn`, or in a part of a text. */
  private readonly ofDefinition = new Map<Element, VocabularyPhrase>()
  private readonly ofText = new Map<Text, { phrase: VocabularyPhrase; start: number; end: number }[]>()
  private readonly marked = new Set<VocabularyPhrase>()

  constructor(private readonly matcher: PhraseMatcher) {}

  mark(root: Root): MarkedVocabulary {
    this.findDefinitions(root)
    const lines: Line[] = [{ text: '', pieces: [] }]
    this.collect(root, true, lines)
    for (const line of lines) this.markLine(line)
    const children = root.children.flatMap((node) => this.rewritten(node))
    return { tree: { ...root, children }, phrases: this.order }
  }

  /** Finds the phrases' `dfn` elements: a `dfn` is the occurrence to mark, even if the phrase appears earlier without it. */
  private findDefinitions(parent: Root | Element): void {
    for (const node of parent.children) {
      if (node.type !== 'element' || isUnmarked(node)) continue
      const phrase = node.tagName === 'dfn' ? this.matcher.whole(textOf(node)) : undefined
      if (phrase && !this.marked.has(phrase)) {
        this.marked.add(phrase)
        this.ofDefinition.set(node, phrase)
      } else this.findDefinitions(node)
    }
  }

  private collect(parent: Root | Element, isMarkable: boolean, lines: Line[]): void {
    for (const node of parent.children) {
      const line = lines[lines.length - 1]
      if (node.type === 'text' && line) {
        line.pieces.push({ node, start: line.text.length, isMarkable })
        line.text += node.value
      } else if (node.type === 'element') {
        const breaks = !inline.has(node.tagName) || node.tagName === 'br'
        if (breaks) lines.push({ text: '', pieces: [] })
        this.collect(node, isMarkable && !isUnmarked(node) && !this.ofDefinition.has(node), lines)
        if (breaks) lines.push({ text: '', pieces: [] })
      }
    }
  }

  private markLine({ text, pieces }: Line): void {
    let index = 0
    for (const { phrase, start, end } of this.matcher.matches(text)) {
      if (this.marked.has(phrase)) continue
      while (index + 1 < pieces.length && (pieces[index + 1]?.start ?? Number.POSITIVE_INFINITY) <= start) index += 1
      const piece = pieces[index]
      if (!piece?.isMarkable || end > piece.start + piece.node.value.length) continue
      this.marked.add(phrase)
      const places = this.ofText.get(piece.node) ?? []
      places.push({ phrase, start: start - piece.start, end: end - piece.start })
      this.ofText.set(piece.node, places)
    }
  }

  private rewritten<N extends RootContent | ElementContent>(node: N): (N | Element | Text)[] {
    if (node.type === 'text') return this.split(node)
    if (node.type !== 'element') return [node]
    const defined = this.ofDefinition.get(node)
    if (defined) {
      this.order.push(defined)
      return [{ ...node, children: [mark(defined, node.children)] }]
    }
    return [{ ...node, children: node.children.flatMap((child) => this.rewritten(child)) }]
  }

  private split(node: Text): (Element | Text)[] {
    const places = this.ofText.get(node)
    if (!places) return [node]
    const parts: (Element | Text)[] = []
    let from = 0
    for (const { phrase, start, end } of places) {
      if (start > from) parts.push({ type: 'text', value: node.value.slice(from, start) })
      parts.push(mark(phrase, [{ type: 'text', value: node.value.slice(start, end) }]))
      this.order.push(phrase)
      from = end
    }
    if (from < node.value.length) parts.push({ type: 'text', value: node.value.slice(from) })
    return parts
  }
}

/**
 * Marks the first occurrence of each phrase in a body (READ-02, READ-03): at word boundaries, ignoring case, never in headings, links or embedded
 * things. Of overlapping phrases the longest is marked. The text itself is unchanged.
 */
export function markVocabulary(root: Root, matcher: PhraseMatcher): MarkedVocabulary {
  return new Marking(matcher).mark(root)
}
