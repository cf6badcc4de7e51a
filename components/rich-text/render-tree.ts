import type { Element, ElementContent, Root } from 'hast'
import { parseRichText } from '@/lib/rich-text/sanitize'
import { markVocabulary } from '@/lib/vocabulary/mark-vocabulary'
import { PhraseMatcher } from '@/lib/vocabulary/phrase-matcher'
import { h, property } from './hast'
import type { RichTextOptions, VocabularyEntry } from './options'
import { renderBlock } from './render-block'
import { renderLink } from './render-link'
import { renderTable } from './render-table'
import { vocabularyCards, vocabularyMark } from './vocabulary-card'

/** A text as the hast tree that the page will show. */
export interface RenderedTree {
  body: Root
  /** The cards of the marked phrases; null if none is marked. */
  cards: Element | null
  /** Whether the caller's views have to render a part of it. */
  hasIslands: boolean
}

const headings = new Set(['h1', 'h2', 'h3', 'h4'])
const islandBlocks = new Set(['interactive', 'image', 'insert-interactive'])
const islandEntities = new Set(['fun-fact', 'inline-image'])
/** Some browsers drop the list role of lists without markers unless it is explicit. */
const unmarkedLists = new Set(['bibliography', 'numbered-card', 'source-header', 'unstyled'])
const numberedLists = new Set(['numbered', 'reverse-numbered', 'numbered-card'])

const isList = (node: ElementContent | undefined) =>
  node?.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol')
const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === ''

/** Limits the level of a heading to 6. */
export function clampHeading(level: number): number {
  return Math.min(6, Math.max(1, Math.round(level)))
}

/** Returns whether the caller's views render this element. */
export function isIsland({ tagName, properties }: Element): boolean {
  if (tagName === 'div') return islandBlocks.has(String(properties.dataBlock))
  return tagName === 'span' && (islandEntities.has(String(properties.dataEntity)) || properties.dataBlank !== undefined)
}

function highestHeading(node: Element | Root): number {
  const levels = node.children.map((child) => {
    if (child.type !== 'element' || child.tagName === 'aside') return 6
    return headings.has(child.tagName) ? Number(child.tagName.slice(1)) : highestHeading(child)
  })
  return Math.min(6, ...levels)
}

class Renderer {
  hasIslands = false
  /** The offset added to heading levels at this point, the level above the text, and the level of the previous heading. */
  private shift = 0
  private base: number
  private under: number

  constructor(
    private readonly options: RichTextOptions,
    private readonly entries: ReadonlyMap<string, VocabularyEntry>,
  ) {
    this.base = options.headingOffset ?? 1
    this.under = this.base
  }

  /** Returns the nodes of a text; its highest heading becomes one level below the surrounding one, whichever level the author started with. */
  text(root: Root): ElementContent[] {
    this.shift = this.base + 1 - highestHeading(root)
    return this.nodes(root.children.filter((node) => node.type !== 'doctype'))
  }

  nodes(nodes: readonly ElementContent[]): ElementContent[] {
    return nodes.flatMap((node) => (node.type === 'element' ? this.element(node) : [node]))
  }

  private element(node: Element): ElementContent[] {
    const { tagName, properties } = node
    const { labels } = this.options
    if (isIsland(node)) this.hasIslands = true
    if (tagName === 'a') return renderLink(node, this.nodes(node.children), this.options)
    if (tagName === 'div') return [renderBlock(node, clampHeading(this.base + 1), labels) ?? node]
    if (tagName === 'table') return [renderTable(node, this.nodes(node.children), labels)]
    if (tagName === 'aside') return [this.aside(node)]
    if (headings.has(tagName)) return [this.heading(node)]
    if (isList(node)) return [this.list(node)]
    if (tagName === 'li') return [this.item(node)]
    if (properties.dataVocabulary !== undefined) return this.vocabulary(node)
    if (tagName === 'span' && properties.dataEntity === 'chip') return [this.chip(node)]
    return [{ ...node, children: this.nodes(node.children) }]
  }

  private heading(node: Element): Element {
    const written = Number(node.tagName.slice(1))
    // No level may be skipped: screen reader users who navigate by heading would look for the missing one.
    const level = Math.min(written + this.shift, this.under + 1)
    this.under = level
    return {
      ...node,
      tagName: `h${clampHeading(level)}`,
      properties: { ...node.properties, dataLevel: String(written) },
      children: this.nodes(node.children),
    }
  }

  /** Headings in an aside start one level below its surroundings (contract.md §7) and do not affect those after it. */
  private aside(node: Element): Element {
    const { shift, base, under } = this
    this.base = under
    this.shift = under + 1 - highestHeading(node)
    const children = this.nodes(node.children)
    this.shift = shift
    this.base = base
    this.under = under
    return { ...node, children }
  }

  private list(node: Element): Element {
    const variant = property(node, 'dataVariant')
    const tagName = numberedLists.has(variant) ? 'ol' : node.tagName
    const isReversed = tagName === 'ol' && (variant === 'reverse-numbered' || node.properties.reversed !== undefined)
    const { reversed: _, ...properties } = node.properties
    const added = { ...(isReversed ? { reversed: true } : {}), ...(unmarkedLists.has(variant) ? { role: 'list' } : {}) }
    return { ...node, tagName, properties: { ...properties, ...added }, children: this.nodes(node.children) }
  }

  /** An item that only holds a nested list has no marker of its own and is not counted, as in the editor. */
  private item(node: Element): Element {
    const added = isList(node.children.find((child) => !isBlank(child))) ? { dataNested: '' } : {}
    return { ...node, properties: { ...node.properties, ...added }, children: this.nodes(node.children) }
  }

  private chip(node: Element): Element {
    const { dataEntity: _, ...properties } = node.properties
    return h('span', { ...properties, className: ['chip'] }, ...this.nodes(node.children))
  }

  private vocabulary(node: Element): ElementContent[] {
    const entry = this.entries.get(property(node, 'dataVocabulary'))
    const children = this.nodes(node.children)
    return entry && this.options.vocabulary ? [vocabularyMark(entry, this.options.vocabulary, children)] : children
  }
}

/** Turns stored HTML into the tree that a page shows: resolved links, adjusted heading levels, tables, blocks and marked phrases. */
export function renderTree(html: string, options: RichTextOptions, level: 'full' | 'short' = 'full'): RenderedTree {
  const { vocabulary, labels } = options
  const root = parseRichText(html, level)
  const marked =
    vocabulary && vocabulary.entries.length > 0 ? markVocabulary(root, new PhraseMatcher(vocabulary.entries)) : null
  const entries = new Map((vocabulary?.entries ?? []).map((entry) => [entry.contentId, entry]))
  const renderer = new Renderer(options, entries)
  const tree = marked?.tree ?? root
  const children = renderer.text(tree)
  const shown = (marked?.phrases ?? []).flatMap(({ contentId }) => entries.get(contentId) ?? [])
  const cards = vocabulary && shown.length > 0 ? vocabularyCards(shown, vocabulary, labels) : null
  return { body: { type: 'root', children }, cards, hasIslands: renderer.hasIslands }
}
