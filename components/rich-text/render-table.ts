import type { Element, ElementContent } from 'hast'
import { sectionOf, sectionSlug } from '@/lib/content/section'
import { h, property, textContent } from './hast'
import type { RichTextLabels } from './options'

/** Sets the scope of header cells: `col` in the table's head, otherwise `row`. */
function withScope(part: Element, scope: 'col' | 'row'): Element {
  const children = part.children.map((child) => {
    if (child.type !== 'element') return child
    if (child.tagName === 'tr') return withScope(child, scope)
    if (child.tagName !== 'th' || child.properties.scope) return child
    return { ...child, properties: { ...child.properties, scope } }
  })
  return { ...part, children }
}

/** Colors the rows of a pacing guide by the section that their first cell names. */
function withSections(part: Element): Element {
  const children = part.children.map((row) => {
    if (row.type !== 'element' || row.tagName !== 'tr') return row
    const first = row.children.find((cell) => cell.type === 'element')
    const section = sectionOf(first && textContent(first))
    return section ? { ...row, properties: { ...row.properties, dataSection: sectionSlug(section) } } : row
  })
  return { ...part, children }
}

/** A table with its title, in a box that scrolls sideways. */
export function renderTable(table: Element, children: ElementContent[], labels: RichTextLabels): Element {
  const title = property(table, 'dataTitle')
  const caption = children.find((child) => child.type === 'element' && child.tagName === 'caption')
  const name = title || (caption ? textContent(caption).trim() : '') || labels.table
  const { dataTitle: _, dataVariant, ...properties } = table.properties
  const isPacing = dataVariant === 'pacing-guide'
  const parts = children.map((child) => {
    if (child.type !== 'element' || child.tagName === 'caption') return child
    const part = withScope(child, child.tagName === 'thead' ? 'col' : 'row')
    return isPacing ? withSections(part) : part
  })
  return h(
    'div',
    { className: ['rt-table'], ...(isPacing && { dataVariant }) },
    title === '' ? null : h('p', { className: ['rt-table-title'] }, title),
    h(
      'div',
      { className: ['rt-table-scroll'], role: 'region', ariaLabel: name, tabIndex: 0 },
      h('table', title === '' ? properties : { ...properties, ariaLabel: title }, ...parts),
    ),
  )
}
