import { $createLinkNode } from '@lexical/link'
import {
  $create,
  $createLineBreakNode,
  $createTextNode,
  $isElementNode,
  $setState,
  type LexicalNode,
  type LineBreakNode,
  type TextNode,
} from 'lexical'
import { inlineElements } from '@/lib/rich-text/markup'
import { EntityLinkNode, EntityNode, InlineAtomNode, PhraseNode } from '../nodes/inlines'
import { dirState, type Fields, fieldsState, kindState, langState, outerFormatState } from '../nodes/states'
import { formatBits, styleText } from './formats'

/** The attributes of links, entities and inline images that their nodes store as fields, in HTML order. */
export const linkFields = ['data-content-id', 'data-content-type', 'data-asset-code']
export const entityFields = ['data-variant', 'data-content-id', 'data-content-type', 'data-name']
export const inlineImageFields = ['data-content-id', 'data-size', 'data-valign']
export const blankFields = ['data-blank', 'data-style']

/** Thrown for HTML that the nodes cannot represent exactly; the block that contains it is then kept unparsed. */
export class UnfitHtml extends Error {}

export function tagOf(node: Node): string {
  return node instanceof Element ? node.tagName.toLowerCase() : ''
}

export function attributeOf(element: Element, name: string): string {
  return element.getAttribute(name) ?? ''
}

/** Returns whether a DOM node is inline content. */
export function isInlineHtml(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE || inlineElements.has(tagOf(node))
}

/** Returns whether a text holds nothing but the white space of HTML. */
export const isBlank = (text: string) => /^[ \t\n\f]*$/.test(text)

export function isBlankText(node: Node): boolean {
  return node.nodeType === Node.TEXT_NODE && isBlank(node.nodeValue ?? '')
}

/** Returns those of the named attributes that the element has. */
export function pickFields(element: Element, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.filter((name) => element.hasAttribute(name)).map((name) => [name, attributeOf(element, name)]),
  )
}

/** Copies `lang` and `dir`, which any element can have, to the node and returns it. */
export function $readLanguage<N extends LexicalNode>(node: N, element: Element): N {
  const lang = attributeOf(element, 'lang')
  const dir = attributeOf(element, 'dir')
  if (lang) $setState(node, langState, lang)
  if (dir) $setState(node, dirState, dir)
  if ($isElementNode(node) && (dir === 'ltr' || dir === 'rtl')) node.setDirection(dir)
  return node
}

/** The context of a run of text: its formats, its custom style, and whether its white space is significant. */
type Ink = { formats: number; style: string; isPre: boolean }

function $text(value: string, ink: Ink): TextNode {
  return $createTextNode(value).setFormat(ink.formats).setStyle(styleText(ink.style))
}

function $lineBreak(ink: Ink): LineBreakNode {
  const node = $createLineBreakNode()
  if (ink.formats) $setState(node, outerFormatState, ink.formats)
  return node
}

/** Returns the text of a text node; a line break in the source is a space, except beside a `br` or block or at the edge of one. */
function wordsOf(node: Node): string {
  const value = node.nodeValue ?? ''
  if (!value.includes('\n')) return value
  const joined = value.replace(/[ \t\n\f]+/g, (blanks) => (blanks.includes('\n') ? ' ' : blanks))
  const isBreak = (beside: Node) => tagOf(beside) === 'br' || !isInlineHtml(beside)
  const isEdge = (beside: Node | null) =>
    beside ? isBreak(beside) : node.parentNode !== null && !isInlineHtml(node.parentNode)
  const opened = isEdge(node.previousSibling) ? joined.replace(/^ +/, '') : joined
  return isEdge(node.nextSibling) ? opened.replace(/ +$/, '') : opened
}

function $readText(node: Node, ink: Ink): LexicalNode[] {
  if (!ink.isPre) {
    const words = wordsOf(node)
    return words === '' ? [] : [$text(words, ink)]
  }
  return (node.nodeValue ?? '').split('\n').flatMap((row, index): LexicalNode[] => {
    const words = row === '' ? [] : [$text(row, ink)]
    return index === 0 ? words : [$lineBreak(ink), ...words]
  })
}

function $readSpan(element: Element, ink: Ink): LexicalNode[] {
  const entity = attributeOf(element, 'data-entity')
  if (element.hasAttribute('data-blank')) {
    if (element.children.length > 0) throw new UnfitHtml('markup in a blank')
    const fields = { ...pickFields(element, blankFields), text: element.textContent ?? '' }
    return [$withFields($create(InlineAtomNode), 'blank', fields)]
  }
  if (entity === 'inline-image') {
    if (element.childNodes.length > 0) throw new UnfitHtml('content of an inline image')
    return [$withFields($create(InlineAtomNode), entity, pickFields(element, inlineImageFields))]
  }
  if (entity !== '') {
    const node = $withFields($create(EntityNode), entity, pickFields(element, entityFields))
    return [node.append(...$readInline(element.childNodes, ink))]
  }
  if (element.attributes.length === 1 && element.hasAttribute('data-style')) {
    if (ink.style !== '') throw new UnfitHtml('a style in a style')
    return $readInline(element.childNodes, { ...ink, style: attributeOf(element, 'data-style') })
  }
  return [$readPhrase(element, ink)]
}

function $withFields<N extends LexicalNode>(node: N, kind: string, fields: Fields): N {
  $setState(node, kindState, kind)
  $setState(node, fieldsState, fields)
  return node
}

function $readPhrase(element: Element, ink: Ink): LexicalNode {
  const node = $withFields($create(PhraseNode), tagOf(element), pickFields(element, ['data-style']))
  return node.append(...$readInline(element.childNodes, ink))
}

function $readLink(element: Element, ink: Ink): LexicalNode {
  const isEntity = element.hasAttribute('data-entity')
  const link = (isEntity ? $create(EntityLinkNode) : $createLinkNode())
    .setURL(attributeOf(element, 'href'))
    .setTarget(attributeOf(element, 'target') || null)
  $setState(link, fieldsState, pickFields(element, linkFields))
  return link.append(...$readInline(element.childNodes, ink))
}

/** Returns the nodes of an inline element; formats and plain styles become properties of their text nodes. */
function $readElement(element: Element, ink: Ink): LexicalNode[] {
  const tag = tagOf(element)
  const format = formatBits.get(tag)
  if (format !== undefined) {
    if (element.attributes.length > 0) throw new UnfitHtml(`${tag} with attributes`)
    return $readInline(element.childNodes, { ...ink, formats: ink.formats | format })
  }
  if (tag === 'br') return [$readLanguage($lineBreak(ink), element)]
  const nodes =
    tag === 'a' ? [$readLink(element, ink)] : tag === 'span' ? $readSpan(element, ink) : [$readPhrase(element, ink)]
  const isStyleAlone = tag === 'span' && element.attributes.length === 1 && element.hasAttribute('data-style')
  if (isStyleAlone) return nodes
  for (const node of nodes) {
    $readLanguage(node, element)
    if (ink.formats) $setState(node, outerFormatState, ink.formats)
  }
  return nodes
}

function $readInline(nodes: Iterable<Node>, ink: Ink): LexicalNode[] {
  return [...nodes].flatMap((node) =>
    node instanceof Element ? $readElement(node, ink) : node.nodeType === Node.TEXT_NODE ? $readText(node, ink) : [],
  )
}

/** Returns the nodes of a line of text; `isPre` keeps white space. Throws `UnfitHtml`. Call it inside an update. */
export function $readLine(nodes: Iterable<Node>, { isPre = false } = {}): LexicalNode[] {
  return $readInline(nodes, { formats: 0, style: '', isPre })
}
