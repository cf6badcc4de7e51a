import { $isLinkNode } from '@lexical/link'
import { $getState, $isElementNode, $isLineBreakNode, $isTextNode, type ElementNode, type LexicalNode } from 'lexical'
import { EntityLinkNode, EntityNode, InlineAtomNode, PhraseNode } from '../nodes/inlines'
import { fieldsState, kindState, outerFormatState } from '../nodes/states'
import { $languageAttributes } from './attributes'
import { formatBits, STORED_FORMATS, styleOf } from './formats'
import { type Attribute, escapeText, filled, openingTag } from './html-text'
import { blankFields, entityFields, inlineImageFields, linkFields } from './read-line'

function $fieldAttributes(node: LexicalNode, names: readonly string[]): Attribute[] {
  const fields = $getState(node, fieldsState)
  return names.map((name) => [name, fields[name]])
}

/** A part of a line with its formats and custom style. */
type Piece = { formats: number; style: string; html: string }

function $atomHtml(node: InlineAtomNode): string {
  const kind = $getState(node, kindState)
  const attributes: Attribute[] =
    kind === 'blank'
      ? $fieldAttributes(node, blankFields)
      : [['data-entity', kind], ...$fieldAttributes(node, inlineImageFields)]
  const words = $getState(node, fieldsState).text ?? ''
  return `${openingTag('span', [...attributes, ...$languageAttributes(node)])}${escapeText(words)}</span>`
}

/** Returns the tag and attributes of an inline element; null for a node without HTML. */
function $inlineElement(node: ElementNode): { tag: string; attributes: Attribute[] } | null {
  const kind = $getState(node, kindState)
  if ($isLinkNode(node)) {
    const href: Attribute[] = [
      ['href', filled(node.getURL())],
      ['data-entity', node instanceof EntityLinkNode ? 'link' : undefined],
    ]
    return { tag: 'a', attributes: [...href, ...$fieldAttributes(node, linkFields), ['target', node.getTarget()]] }
  }
  if (node instanceof EntityNode)
    return { tag: 'span', attributes: [['data-entity', kind], ...$fieldAttributes(node, entityFields)] }
  if (node instanceof PhraseNode) return { tag: kind, attributes: $fieldAttributes(node, ['data-style']) }
  return null
}

function $elementPieces(node: ElementNode): Piece[] {
  const element = $inlineElement(node)
  if (!element) {
    console.warn(`no HTML for ${node.getType()}`)
    return node.getChildren().flatMap($pieces)
  }
  const { tag, attributes } = element
  // Formats remain around an element while all of its text still has them.
  const outer = $getState(node, outerFormatState)
  const formats = node.getAllTextNodes().reduce((all, text) => all & text.getFormat(), outer)
  const opening = openingTag(tag, [...attributes, ...$languageAttributes(node)])
  return [{ formats, style: '', html: `${opening}${$writeLine(node, formats)}</${tag}>` }]
}

function $pieces(node: LexicalNode): Piece[] {
  const formats = $getState(node, outerFormatState)
  if ($isTextNode(node))
    return [
      {
        formats: node.getFormat() & STORED_FORMATS,
        style: styleOf(node.getStyle()),
        html: escapeText(node.getTextContent()),
      },
    ]
  if ($isLineBreakNode(node)) return [{ formats, style: '', html: openingTag('br', $languageAttributes(node)) }]
  if (node instanceof InlineAtomNode) return [{ formats, style: '', html: $atomHtml(node) }]
  if ($isElementNode(node)) return $elementPieces(node)
  console.warn(`no HTML for ${node.getType()}`)
  return []
}

/**
 * Returns the text of a block as HTML; adjacent parts share format elements, which are nested in a fixed order. `inside` are the formats
 * already around all of it. A node without HTML is only reported on the console and keeps its text (EDT-28). Call it inside a read.
 */
export function $writeLine(parent: ElementNode, inside = 0): string {
  const open: string[] = []
  let html = ''
  function closeTo(depth: number) {
    while (open.length > depth) html += `</${open.pop()?.split(' ')[0]}>`
  }
  for (const piece of parent.getChildren().flatMap($pieces)) {
    const wanted = piece.style === '' ? [] : [`span data-style="${piece.style}"`]
    for (const [tag, bit] of formatBits) if (piece.formats & bit & ~inside) wanted.push(tag)
    const firstToClose = open.findIndex((tag) => !wanted.includes(tag))
    if (firstToClose !== -1) closeTo(firstToClose)
    for (const tag of wanted) {
      if (open.includes(tag)) continue
      open.push(tag)
      html += `<${tag}>`
    }
    html += piece.html
  }
  closeTo(0)
  return html
}
