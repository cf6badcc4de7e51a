import type { Element, ElementContent, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { isId } from '@/lib/common/id'
import { codeOf } from '@/lib/content/asset-code'
import { parseRichText } from '@/lib/rich-text/sanitize'
import type { CheckedItem, CheckedWorld, TextField } from './checked-item'
import type { Found, Rule } from './finding'

/** Maximum characters of quoted text in a finding. */
const DETAIL_LENGTH = 80
const HEADINGS = ['h1', 'h2', 'h3', 'h4']
/** Types whose text is a page: its headings start one level below the page's name. */
const PAGES: readonly string[] = ['chapter', 'source', 'subsection', 'echo', 'grade', 'course', 'unit']

/** Returns the text content of an element. */
export function wordsOf(node: Root | ElementContent): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  return node.children.map((child) => (child.type === 'doctype' ? '' : wordsOf(child))).join('')
}

const shortened = (text: string) => {
  const words = text.replace(/\s+/g, ' ').trim()
  return words.length > DETAIL_LENGTH ? `${words.slice(0, DETAIL_LENGTH - 1)}…` : words
}

const named = (value: unknown): string => (typeof value === 'string' ? value : '')
export const levelOf = ({ tagName }: Element) => HEADINGS.indexOf(tagName) + 1

/** The kinds of elements that findings index, each kind counted separately from 0; `at` identifies the element to fix. */
const isCounted = {
  heading: (element: Element) => levelOf(element) > 0,
  table: ({ tagName }: Element) => tagName === 'table',
  link: ({ tagName }: Element) => tagName === 'a',
  block: ({ tagName, properties }: Element) => tagName === 'div' && properties.dataBlock !== undefined,
  entity: ({ tagName, properties }: Element) => tagName === 'span' && properties.dataEntity !== undefined,
}
type Counted = keyof typeof isCounted

/** Returns the elements of one kind in document order. */
export function elementsOf(root: Root, kind: Counted): Element[] {
  const found: Element[] = []
  visit(root, 'element', (element) => {
    if (isCounted[kind](element)) found.push(element)
  })
  return found
}

/** Returns the elements that `at` refers to for a rule. Entities are counted after blocks and links, so that each index is unique. */
export function countedFor(rule: Rule, root: Root): Element[] {
  if (rule === 'heading-order' || rule === 'empty-heading') return elementsOf(root, 'heading')
  if (rule === 'table-headers') return elementsOf(root, 'table')
  if (rule === 'dead-link' || rule === 'bare-link') return elementsOf(root, 'link')
  const kinds: readonly Counted[] = ['block', 'link', 'entity']
  return kinds.flatMap((kind) => elementsOf(root, kind))
}

function headingFindings(item: CheckedItem, { path }: TextField, root: Root): Found[] {
  const headings = elementsOf(root, 'heading')
  const isPage = PAGES.includes(item.contentType) && /^data\.\w*[bB]ody$/.test(path)
  let last = isPage ? 1 : null
  return headings.flatMap((heading, at): Found[] => {
    const words = shortened(wordsOf(heading))
    if (words === '') return [{ rule: 'empty-heading', path, at }]
    const level = levelOf(heading)
    const isSkipping = last !== null && level > last + 1
    // Headings after a skipped level are compared with the level that this heading should have had.
    last = isSkipping && last !== null ? last + 1 : level
    return isSkipping ? [{ rule: 'heading-order', path, at, detail: words }] : []
  })
}

function hasHeader(table: Element): boolean {
  let found = false
  visit(table, 'element', ({ tagName }) => {
    if (tagName === 'th') found = true
    return found ? false : undefined
  })
  return found
}

function tableFindings({ path }: TextField, root: Root): Found[] {
  return elementsOf(root, 'table').flatMap((table, at): Found[] =>
    hasHeader(table)
      ? []
      : [{ rule: 'table-headers', path, at, detail: shortened(named(table.properties.dataTitle) || wordsOf(table)) }],
  )
}

const bare = (text: string) =>
  text
    .trim()
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
    .toLowerCase()

function linkFindings({ path }: TextField, root: Root, { codes }: CheckedWorld): Found[] {
  return elementsOf(root, 'link').flatMap((link, at): Found[] => {
    const { href, dataContentId, dataAssetCode } = link.properties
    const words = shortened(wordsOf(link))
    const isByCode = !href && !dataContentId
    if (isByCode && !codes.has(codeOf(named(dataAssetCode)))) return [{ rule: 'dead-link', path, at, detail: words }]
    const isBare =
      typeof href === 'string' && /^https?:/i.test(href) && words !== '' && bare(wordsOf(link)) === bare(href)
    return isBare ? [{ rule: 'bare-link', path, at, detail: words }] : []
  })
}

/** Returns findings for references in HTML whose target no longer exists or remains a draft. */
function referenceFindings({ path }: TextField, root: Root, { states }: CheckedWorld): Found[] {
  return countedFor('dead-reference', root).flatMap((element, at): Found[] => {
    const id = element.properties.dataContentId
    if (typeof id !== 'string') return []
    const state = isId(id) ? states.get(id) : undefined
    const detail = shortened(wordsOf(element)) || named(element.properties.dataName)
    const isLink = element.tagName === 'a'
    if (state === undefined) return [{ rule: 'dead-reference', path, at, detail, ...(isLink && { fix: 'unlink' }) }]
    if (state === 'published') return []
    const isFar = isLink && element.properties.dataContentType !== 'interactive'
    return [{ rule: isFar ? 'draft-link' : 'draft-reference', path, at, detail }]
  })
}

function blockFindings({ contentType }: CheckedItem, { path }: TextField, root: Root): Found[] {
  return elementsOf(root, 'block').flatMap((block, at): Found[] => {
    const { dataBlock, dataLabel, dataTitle1, dataNumber } = block.properties
    if (dataBlock === 'insert-interactive') return [{ rule: 'left-placeholder', path, at, detail: named(dataLabel) }]
    if (dataBlock === 'number-crunch' && contentType !== 'source')
      return [{ rule: 'misplaced-number', path, at, detail: named(dataNumber) }]
    if (dataBlock === 'advanced-heading' && named(dataTitle1).trim() === '') return [{ rule: 'first-title', path, at }]
    return []
  })
}

/** Returns all findings of one text. */
export function htmlFindings(item: CheckedItem, field: TextField, world: CheckedWorld): Found[] {
  const root = parseRichText(field.text)
  return [
    ...headingFindings(item, field, root),
    ...tableFindings(field, root),
    ...linkFindings(field, root, world),
    ...blockFindings(item, field, root),
    ...referenceFindings(field, root, world),
  ]
}
