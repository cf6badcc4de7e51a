import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { parseRichText } from '@/lib/rich-text/sanitize'
import { serializeRichText } from '@/lib/rich-text/serialize'
import type { Fix, Rule } from './finding'
import { countedFor, elementsOf, levelOf } from './html-findings'

/** The initial title of a standalone question (DLG-05). */
const FIRST_TITLE = 'Standalone'

const isElement = (node: { type: string }): node is Element => node.type === 'element'

/** Replaces an element anywhere in the tree. */
function replace(root: Root, wanted: Element, by: ElementContent[]): void {
  visit(root, 'element', (element, at, parent) => {
    if (element !== wanted || at === undefined) return
    parent?.children.splice(at, 1, ...by)
    return false
  })
}

/** Turns the first row of a table into its header. */
function makeHeader(table: Element): void {
  const body = table.children.find((child): child is Element => isElement(child) && child.tagName === 'tbody')
  const holder = body ?? table
  const row = holder.children.find((child): child is Element => isElement(child) && child.tagName === 'tr')
  if (!row) return
  for (const cell of row.children.filter(isElement)) {
    cell.tagName = 'th'
    cell.properties.scope = 'col'
  }
  holder.children.splice(holder.children.indexOf(row), 1)
  const head: Element = { type: 'element', tagName: 'thead', properties: {}, children: [row] }
  const at = body ? table.children.indexOf(body) : 0
  table.children.splice(at, 0, head)
  // A table with a single row has no body below its header.
  if (body && !body.children.some(isElement)) table.children.splice(table.children.indexOf(body), 1)
}

function fixElement(root: Root, fix: Fix, element: Element): boolean {
  switch (fix) {
    case 'first-row':
      makeHeader(element)
      return true
    case 'next-level': {
      const headings = elementsOf(root, 'heading')
      const before = headings[headings.indexOf(element) - 1]
      element.tagName = `h${Math.min(4, (before ? levelOf(before) : 1) + 1)}`
      return true
    }
    case 'unlink':
      replace(root, element, element.children)
      return true
    case 'remove':
      // Keeps the text of an entity whose target is gone.
      replace(root, element, element.tagName === 'div' || levelOf(element) > 0 ? [] : element.children)
      return true
    case 'first-title':
      element.properties.dataTitle1 = FIRST_TITLE
      return true
    default:
      return false
  }
}

type Asked = { rule: Rule; path: string; at: number | null; fix: Fix }

/** Fixes the element that a finding refers to; null if it no longer exists. */
function fixHtml(html: string, { rule, fix, at }: Asked): string | null {
  const root = parseRichText(html)
  const element = countedFor(rule, root)[at ?? -1]
  return element && fixElement(root, fix, element) ? serializeRichText(root) : null
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Applies a change to the value at the end of a path; undefined removes it. Null if the path does not exist. */
function changedAt(value: unknown, steps: readonly string[], change: (old: unknown) => unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return change(value)
  if (!isFields(value) || !Object.hasOwn(value, step)) return null
  const inner = changedAt(value[step], rest, change)
  if (inner === null) return null
  if (Array.isArray(value)) return value.with(Number(step), inner)
  return { ...value, [step]: inner }
}

/** Returns the steps of a path; a section name may contain dots. */
function stepsOf(path: string): string[] {
  const accents = 'data.settings.sectionAccents.'
  return path.startsWith(accents)
    ? [...accents.split('.').filter(Boolean), path.slice(accents.length)]
    : path.split('.')
}

/**
 * Returns the item with a finding fixed, limited to what a save accepts: `data` or the teacher edition. Null if there is no automatic fix
 * or the element no longer exists.
 */
export function applyFix(
  item: { data: object; teacherEditionContent: object | null },
  finding: Asked,
): { data: Fields } | { teacherEditionContent: Fields } | null {
  const { fix, path, at } = finding
  const [top = '', ...steps] = stepsOf(path)
  const change = (old: unknown): unknown => {
    if (fix === 'section-colour') return undefined
    if (fix === 'one-point') return 1
    // An item referenced by a field as a whole is removed from it.
    if (fix === 'remove' && at === null) return undefined
    return typeof old === 'string' ? fixHtml(old, finding) : null
  }
  if (top === 'data') {
    const data = changedAt(item.data, steps, change)
    return isFields(data) ? { data } : null
  }
  if (top !== 'teacherEditionContent') return null
  const teacherEditionContent = changedAt(item.teacherEditionContent, steps, change)
  return isFields(teacherEditionContent) ? { teacherEditionContent } : null
}
