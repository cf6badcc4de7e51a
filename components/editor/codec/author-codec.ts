import { $createHorizontalRuleNode, $isHorizontalRuleNode } from '@lexical/extension'
import { $isTableNode } from '@lexical/table'
import { $create, $getState, $setState, type LexicalNode } from 'lexical'
import { BlockNode, KeptNode } from '../nodes/blocks'
import { AsideNode, ContainerNode, FigcaptionNode, FigureNode, PreNode } from '../nodes/containers'
import { fieldsState, floatState, htmlState, kindState, variantState } from '../nodes/states'
import { $formatAttributes, $languageAttributes } from './attributes'
import { createCodec } from './codec'
import { type Attribute, filled, openingTag } from './html-text'
import { $readLanguage, $readLine, attributeOf, pickFields, tagOf, UnfitHtml } from './read-line'
import { $readTable } from './read-table'
import { $readFormat } from './read-text'
import type { ReadFlow, WriteFlow } from './text-set'
import { $writeLine } from './write-line'
import { $writeTable } from './write-table'

const $createContainer = {
  aside: (): ContainerNode => $create(AsideNode),
  figure: (): ContainerNode => $create(FigureNode),
  figcaption: (): ContainerNode => $create(FigcaptionNode),
}

function $readContainer(element: Element, tag: keyof typeof $createContainer, $readFlow: ReadFlow): LexicalNode {
  const node = $readLanguage($createContainer[tag](), element)
  const variant = attributeOf(element, 'data-variant')
  const float = attributeOf(element, 'data-float')
  if (variant) $setState(node, variantState, variant)
  if (float) $setState(node, floatState, float)
  const blocks = $readFlow(element, tag === 'figcaption' ? 'bare' : 'p')
  if (blocks.length === 0) throw new UnfitHtml(`an empty ${tag}`)
  return node.append(...blocks)
}

function $readAtom(element: Element): LexicalNode {
  const names = element.getAttributeNames().filter((name) => !['data-block', 'lang', 'dir'].includes(name))
  const block = $readLanguage($create(BlockNode), element)
  $setState(block, kindState, attributeOf(element, 'data-block'))
  $setState(block, fieldsState, pickFields(element, names))
  return block
}

function $readBlock(element: Element, $readFlow: ReadFlow): LexicalNode | null {
  const tag = tagOf(element)
  switch (tag) {
    case 'pre':
      return $readFormat($create(PreNode), element).append(...$readLine(element.childNodes, { isPre: true }))
    case 'aside':
    case 'figure':
    case 'figcaption':
      return $readContainer(element, tag, $readFlow)
    case 'table':
      return $readTable(element, $readFlow)
    case 'div':
      return $readAtom(element)
    case 'hr':
      return element.attributes.length === 0 ? $createHorizontalRuleNode() : null
    default:
      return null
  }
}

/** Returns an element as HTML that parses to the same element again: the parser drops a newline at the start of `pre`. */
function htmlOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  const pres = copy.matches('pre') ? [copy] : copy.querySelectorAll('pre')
  for (const pre of pres) if (pre.innerHTML.startsWith('\n')) pre.prepend('\n')
  return copy.outerHTML
}

function $keep(element: Element): KeptNode {
  const node = $create(KeptNode)
  $setState(node, htmlState, htmlOf(element))
  return node
}

function $writePre(node: PreNode): string {
  const words = $writeLine(node).replaceAll('<br>', '\n')
  // The parser drops the first newline in `pre`.
  return `${openingTag('pre', $formatAttributes(node))}${words.startsWith('\n') ? '\n' : ''}${words}</pre>`
}

function $writeContainer(node: ContainerNode, $writeFlow: WriteFlow): string {
  const attributes: Attribute[] = [
    ['data-variant', filled($getState(node, variantState))],
    ['data-float', filled($getState(node, floatState))],
    ...$languageAttributes(node),
  ]
  const content = $writeFlow(node, node instanceof FigcaptionNode ? 'bare' : 'p')
  return `${openingTag(node.getType(), attributes)}${content}</${node.getType()}>`
}

function $writeAtom(node: BlockNode): string {
  const fields = Object.entries($getState(node, fieldsState))
  return `${openingTag('div', [['data-block', $getState(node, kindState)], ...fields, ...$languageAttributes(node)])}</div>`
}

function $writeBlock(node: LexicalNode, $writeFlow: WriteFlow): string | null {
  if (node instanceof PreNode) return $writePre(node)
  if (node instanceof ContainerNode) return $writeContainer(node, $writeFlow)
  if ($isHorizontalRuleNode(node)) return '<hr>'
  if ($isTableNode(node)) return $writeTable(node, (cell) => $writeFlow(cell, 'bare'))
  if (node instanceof BlockNode) return $writeAtom(node)
  return node instanceof KeptNode ? $getState(node, htmlState) : null
}

/**
 * The codec of authors' texts: HTML of contract.md §7. Opening loses nothing, since a block that could not be written back unchanged is kept
 * unparsed.
 */
export const { $readHtml, $writeHtml, $writeBlocks } = createCodec({
  topHeading: 1,
  $blockAttributes: $formatAttributes,
  $readBlock,
  $writeBlock,
  $keep,
})
