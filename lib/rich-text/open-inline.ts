import type { ElementContent } from 'hast'
import type { Draft, DraftElement } from './clean'
import { inlineElements } from './markup'
import type { Removals } from './removal'

/** The most inline elements around a block that are moved inside it, and the most such moves in one text; written text needs two or three. */
const MAX_AROUND = 8
const MAX_COPIES = 2_000

export function isInline(node: Draft): boolean {
  return node.type === 'text' || (node.type === 'element' && inlineElements.has(node.tagName))
}

export function isLoose(node: Draft): node is { type: 'text'; value: string } {
  return node.type === 'text' && /^[ \t\n\f]*$/.test(node.value)
}

/** Whether a node is only whitespace or line breaks. */
export function isBlank(node: Draft): boolean {
  return isLoose(node) || (node.type === 'element' && node.tagName === 'br')
}

/** A cache of the results per element, because each element is checked at every level that contains it. */
const knownToHold = new WeakMap<DraftElement, boolean>()

function holdsBlock(node: Draft): boolean {
  if (node.type !== 'element') return false
  const known = knownToHold.get(node)
  if (known !== undefined) return known
  const holds = node.children.some((child) => !isInline(child) || holdsBlock(child))
  knownToHold.set(node, holds)
  return holds
}

/** Returns a line of text without the whitespace at its ends. */
export function trimmed(nodes: readonly Draft[]): Draft[] {
  let start = 0
  let end = nodes.length
  while (start < end && isLoose(nodes[start] as Draft)) start += 1
  while (end > start && isLoose(nodes[end - 1] as Draft)) end -= 1
  return nodes.slice(start, end).map((node, index) => {
    if (node.type !== 'text') return node
    const left = index === 0 ? node.value.replace(/^[ \t\n\f]+/, '') : node.value
    return { type: 'text', value: index === end - start - 1 ? withoutEnd(left) : left }
  })
}

function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && ' \t\n\f'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** Returns inline nodes in their stored form. */
export function inlineNodes(nodes: readonly Draft[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value }]
    if (node.type !== 'element') return []
    const children = node.tagName === 'br' ? [] : inlineNodes(node.children)
    return [{ type: 'element', tagName: node.tagName, properties: node.properties, children }]
  })
}

/** Moves inline elements around blocks inside them, and turns blocks into lines where only lines are allowed. */
export class InlineOpener {
  private copies = MAX_COPIES

  constructor(private readonly removals: Removals) {}

  /** Returns the nodes with each inline element moved inside the blocks it contains: `<strong><p>a</p></strong>` → `<p><strong>a</strong></p>`. */
  open(nodes: readonly Draft[], around = 0): Draft[] {
    return nodes.flatMap((node) => {
      if (node.type !== 'element' || !inlineElements.has(node.tagName) || !holdsBlock(node)) return [node]
      const inner = this.open(node.children, around + 1)
      return around < MAX_AROUND ? this.distribute(node, inner) : inner
    })
  }

  private distribute(around: DraftElement, nodes: Draft[]): Draft[] {
    if (this.copies <= 0) {
      this.removals.add('nesting', around.tagName)
      return nodes
    }
    const result: Draft[] = []
    let run: Draft[] = []
    const flush = () => {
      if (run.every(isBlank)) result.push(...run)
      else {
        this.copies -= 1
        result.push({ ...around, properties: { ...around.properties }, children: run })
      }
      run = []
    }
    for (const node of nodes) {
      if (isInline(node) && !holdsBlock(node)) {
        run.push(node)
        continue
      }
      flush()
      if (node.type === 'element') result.push({ ...node, children: this.distribute(around, node.children) })
      else result.push(node)
    }
    flush()
    return result
  }

  /** Flattens blocks to one line of inline nodes, joined by `br`; embedded elements between them are returned separately. */
  flatten(nodes: readonly Draft[]): { inline: ElementContent[]; atoms: DraftElement[] } {
    const runs: Draft[][] = [[]]
    const atoms: DraftElement[] = []
    const visit = (node: Draft) => {
      if (isInline(node)) {
        runs[runs.length - 1]?.push(node)
        return
      }
      runs.push([])
      if (node.type !== 'element') return
      if (node.tagName === 'div' || node.tagName === 'hr') atoms.push(node)
      else for (const child of this.open(node.children)) visit(child)
      runs.push([])
    }
    for (const node of this.open(nodes)) visit(node)
    if (runs.length === 1) return { inline: inlineNodes(nodes), atoms }
    const kept = runs.filter((run) => !run.every(isBlank)).map((run) => inlineNodes(trimmed(run)))
    const lineBreak = (): ElementContent => ({ type: 'element', tagName: 'br', properties: {}, children: [] })
    return { inline: kept.flatMap((run, index) => (index === 0 ? run : [lineBreak(), ...run])), atoms }
  }
}
