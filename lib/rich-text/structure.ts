import type { Element, ElementContent, Root } from 'hast'
import type { CleanContext, Draft, DraftElement } from './clean'
import { MAX_NESTING } from './level'
import { InlineOpener, inlineNodes, isBlank, isInline, isLoose, trimmed } from './open-inline'
import type { Removals } from './removal'

/** Blocks that contain only text and inline elements. */
const textBlocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'pre', 'caption'])
/** Blocks that may contain bare text as well as other blocks. */
const mixedBlocks = new Set(['li', 'td', 'th', 'blockquote', 'figcaption'])
const tableParts: Readonly<Record<string, readonly string[]>> = {
  table: ['caption', 'thead', 'tbody'],
  thead: ['tr'],
  tbody: ['tr'],
  tr: ['td', 'th'],
}
/** The number of levels that an element needs below itself to be useful. */
const levelsBelow: Readonly<Record<string, number>> = {
  table: 3,
  thead: 2,
  tbody: 2,
  tr: 1,
  ul: 1,
  ol: 1,
  aside: 1,
  figure: 1,
}

type Part = { type: 'run'; nodes: Draft[] } | { type: 'block'; node: ElementContent } | { type: 'break' }

function element(tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element {
  return { type: 'element', tagName, properties, children }
}

class Structure {
  private readonly opener: InlineOpener

  constructor(private readonly removals: Removals) {
    this.opener = new InlineOpener(removals)
  }

  /** Returns the children of a container: its blocks, with lines of text wrapped in `p` if the container only holds blocks. */
  flow(nodes: readonly Draft[], { wraps, isFigure = false }: { wraps: boolean; isFigure?: boolean }): ElementContent[] {
    const parts = this.parts(nodes, isFigure)
    const wrapsRuns = wraps || hasBrokenText(parts)
    return parts.flatMap((part, index): ElementContent[] => {
      if (part.type === 'block') return [part.node]
      if (part.type === 'break') return []
      const isBetweenBlocks = wraps || parts[index - 1]?.type === 'block' || parts[index + 1]?.type === 'block'
      if (part.nodes.every(isBlank)) {
        return inlineNodes(isBetweenBlocks ? part.nodes.filter((node) => node.type === 'text') : part.nodes)
      }
      return wrapsRuns ? [element('p', inlineNodes(trimmed(part.nodes)))] : inlineNodes(part.nodes)
    })
  }

  private parts(nodes: readonly Draft[], isFigure: boolean): Part[] {
    const parts: Part[] = []
    const pending = this.opener.open(nodes).reverse()
    for (let node = pending.pop(); node; node = pending.pop()) {
      const last = parts[parts.length - 1]
      if (isInline(node)) {
        if (last?.type === 'run') last.nodes.push(node)
        else parts.push({ type: 'run', nodes: [node] })
      } else if (node.type !== 'element') {
        if (last?.type !== 'break') parts.push({ type: 'break' })
      } else {
        const isStray = !isFigure && node.tagName === 'figcaption'
        const blocks = isStray ? undefined : this.block(node)
        if (blocks) parts.push(...blocks.map((block): Part => ({ type: 'block', node: block })))
        else pending.push({ type: 'boundary' }, ...this.opener.open(node.children).reverse(), { type: 'boundary' })
      }
    }
    return parts
  }

  /** Returns the corrected block; undefined if it is invalid and is replaced by its content. */
  private block(node: DraftElement): Element[] | undefined {
    const { tagName, properties, children } = node
    if (tagName === 'div' || tagName === 'hr') return [element(tagName, [], properties)]
    if (textBlocks.has(tagName) && tagName !== 'caption') {
      const { inline, atoms } = this.opener.flatten(children)
      return [element(tagName, inline, properties), ...atoms.map((atom) => element(atom.tagName, [], atom.properties))]
    }
    if (tagName === 'ul' || tagName === 'ol') return [element(tagName, this.items(children), properties)]
    if (tagName === 'table') return [this.tablePart(node)]
    if (tagName === 'blockquote') return [element(tagName, this.flow(children, { wraps: false }), properties)]
    if (tagName === 'aside') return [element(tagName, this.flow(children, { wraps: true }), properties)]
    if (tagName === 'figure') return hasSubject(node) ? [this.figure(node)] : undefined
    if (tagName === 'figcaption') return [element(tagName, this.flow(children, { wraps: false }), properties)]
    return undefined
  }

  private figure(node: DraftElement): Element {
    let captions = 0
    const children = this.flow(node.children, { wraps: true, isFigure: true }).map((child) => {
      if (child.type !== 'element' || child.tagName !== 'figcaption') return child
      captions += 1
      return captions === 1
        ? child
        : element('p', this.opener.flatten(child.children as Draft[]).inline, child.properties)
    })
    return element('figure', children, node.properties)
  }

  /** Returns the items of a list; a list or text between items joins the preceding item or becomes an item. */
  private items(nodes: readonly Draft[]): ElementContent[] {
    const items: (DraftElement | { type: 'text'; value: string })[] = []
    let last: DraftElement | undefined
    for (const node of nodes) {
      if (node.type === 'boundary') continue
      if (isLoose(node)) {
        items.push(node)
        continue
      }
      const isItem = node.type === 'element' && node.tagName === 'li'
      if (last && !isItem) last.children.push(node)
      else {
        last = isItem
          ? { ...node, children: [...node.children] }
          : { type: 'element', tagName: 'li', properties: {}, children: [node] }
        items.push(last)
      }
    }
    return items.map((item) =>
      item.type === 'text' ? item : element('li', this.flow(item.children, { wraps: false }), item.properties),
    )
  }

  private tablePart(node: DraftElement): Element {
    const { tagName, properties } = node
    if (mixedBlocks.has(tagName)) return element(tagName, this.flow(node.children, { wraps: false }), properties)
    if (tagName === 'caption') {
      const { inline, atoms } = this.opener.flatten(node.children)
      for (const atom of atoms) this.removals.add('element', `${atom.tagName} in caption`)
      return element(tagName, inline, properties)
    }
    const parts = tableParts[tagName] ?? []
    const children = node.children.flatMap((child): ElementContent[] => {
      if (child.type === 'element' && parts.includes(child.tagName)) return [this.tablePart(child)]
      return isLoose(child) ? [child] : []
    })
    return element(tagName, children, properties)
  }
}

/** Whether lines of text were in separate blocks that were removed, so that they must not run together. */
function hasBrokenText(parts: readonly Part[]): boolean {
  let isAfterText = false
  let isBroken = false
  for (const part of parts) {
    if (part.type === 'break') isBroken = true
    else if (part.type === 'block') isAfterText = false
    else if (!part.nodes.every(isBlank)) {
      if (isAfterText && isBroken) return true
      isAfterText = true
      isBroken = false
    }
  }
  return false
}

function hasSubject(node: DraftElement): boolean {
  return node.children.some((child) => {
    if (child.type !== 'element') return false
    if (child.tagName === 'table' || child.tagName === 'blockquote') return true
    return (child.tagName === 'div' && child.properties.dataBlock === 'image') || hasSubject(child)
  })
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textOf).join('') : ''
}

/** Replaces elements below the deepest level by their text. */
function limitNesting(nodes: ElementContent[], parent: string, depth: number, removals: Removals): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node]
    if (depth + (levelsBelow[node.tagName] ?? 0) > MAX_NESTING) {
      removals.add('nesting', node.tagName)
      const text: ElementContent = { type: 'text', value: textOf(node) }
      if (text.value === '') return []
      return parent === 'aside' || parent === 'figure' ? [element('p', [text])] : [text]
    }
    return [{ ...node, children: limitNesting(node.children, node.tagName, depth + 1, removals) }]
  })
}

/** Merges adjacent text nodes, so that a phrase is found across unwrapped elements. */
function joinText(nodes: ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = []
  for (const node of nodes) {
    const last = joined[joined.length - 1]
    if (node.type === 'text' && node.value === '') continue
    if (node.type === 'text' && last?.type === 'text') last.value += node.value
    else if (node.type === 'element') joined.push({ ...node, children: joinText(node.children) })
    else joined.push({ ...node })
  }
  return joined
}

/** Arranges allowed elements so that their HTML parses back to the same tree (contract.md §7). */
export function structureNodes(nodes: readonly Draft[], { level, removals }: CleanContext): Root {
  if (level === 'short') {
    const { inline, atoms } = new InlineOpener(removals).flatten(nodes)
    for (const atom of atoms) removals.add('element', atom.tagName)
    return { type: 'root', children: joinText(limitNesting(inline, '', 1, removals)) }
  }
  const children = new Structure(removals).flow(nodes, { wraps: true })
  return { type: 'root', children: joinText(limitNesting(children, '', 1, removals)) }
}
