import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { parseRichText } from '@/lib/rich-text/sanitize'
import { serializeRichText } from '@/lib/rich-text/serialize'
import type { Fix, Rule } from './finding'
import { countedFor, elementsOf, levelOf } from './html-findings'

/** The first title of a standalone question (DLG-05). */
const FIRST_TITLE = 'Standalone'

const isElement = (node: { type: string }): node is Element => node.type === 'element'

/** Puts something in the place of an element, wherever it stands. */
function replace(root: Root, wanted: Element, by: ElementContent[]): void {
  visit(root, 'element', (element, at, parent) => {
    if (element !== wanted || at === undefined) return
    parent?.children.splice(at, 1, ...by)
    return false
  })
}

/** Makes the first row of a table its header. */
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
  // A table of one row has nothing below its header.
  if (body && !body.children.some(isElement)) table.children.splice(table.children.indexOf(body), 1)
}

function mendElement(root: Root, fix: Fix, element: Element): boolean {
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
      // The words of an entity stay where it is gone.
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

/** A text with the element that a finding counts mended; null where there is no such element any more. */
function mendHtml(html: string, { rule, fix, at }: Asked): string | null {
  const root = parseRichText(html)
  const element = countedFor(rule, root)[at ?? -1]
  return element && mendElement(root, fix, element) ? serializeRichText(root) : null
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** A value with what stands at the end of a way changed; undefined takes it out. Null where the way leads nowhere. */
function changedAt(value: unknown, steps: readonly string[], change: (old: unknown) => unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return change(value)
  if (!isFields(value) || !Object.hasOwn(value, step)) return null
  const inner = changedAt(value[step], rest, change)
  if (inner === null) return null
  if (Array.isArray(value)) return value.with(Number(step), inner)
  return { ...value, [step]: inner }
}

/** The steps of a path; the name of a section may hold dots. */
function stepsOf(path: string): string[] {
  const accents = 'data.settings.sectionAccents.'
  return path.startsWith(accents)
    ? [...accents.split('.').filter(Boolean), path.slice(accents.length)]
    : path.split('.')
}

/**
 * The item with what a finding names mended, as far as a save takes it: `data`, or the teacher edition. Null where a machine cannot mend it,
 * or where it is not there any more.
 */
export function mended(
  item: { data: object; teacherEditionContent: object | null },
  finding: Asked,
): { data: Fields } | { teacherEditionContent: Fields } | null {
  const { fix, path, at } = finding
  const [top = '', ...steps] = stepsOf(path)
  const change = (old: unknown): unknown => {
    if (fix === 'section-colour') return undefined
    if (fix === 'one-point') return 1
    // An item that a field names as a whole is taken out of it.
    if (fix === 'remove' && at === null) return undefined
    return typeof old === 'string' ? mendHtml(old, finding) : null
  }
  if (top === 'data') {
    const data = changedAt(item.data, steps, change)
    return isFields(data) ? { data } : null
  }
  if (top !== 'teacherEditionContent') return null
  const teacherEditionContent = changedAt(item.teacherEditionContent, steps, change)
  return isFields(teacherEditionContent) ? { teacherEditionContent } : null
}
