import type { Properties } from 'hast'
import { html as names } from 'parse5'
import type { RichTextLevel } from './level'
import {
  type AttributeRule,
  blankAttributes,
  blockAttributes,
  breaksText,
  droppedWithContent,
  elementRule,
  entityAttributes,
  essayLinkAttributes,
  everywhere,
  linkAttributes,
  plainAttributes,
  renamed,
  spanAttributes,
} from './markup'
import type { RawElement, RawNode } from './parse'
import type { Removals } from './removal'

/** An allowed element whose position is not yet checked. */
export interface DraftElement {
  type: 'element'
  tagName: string
  properties: Properties
  children: Draft[]
}

/** A clean tree before its structure is corrected; a `boundary` marks where an unwrapped block began or ended. */
export type Draft = DraftElement | { type: 'text'; value: string } | { type: 'boundary' }

export interface CleanContext {
  level: Exclude<RichTextLevel, 'plain'>
  removals: Removals
  /** Returns the content id for a key of a package, or null if there is no such entry; without it, keys are removed. */
  contentKey?: ((key: string) => string | null) | undefined
  isInLink?: boolean
}

type Rules = Readonly<Record<string, AttributeRule>>

const boundary: Draft = { type: 'boundary' }
const properties: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' }

function propertyName(attribute: string): string {
  return properties[attribute] ?? attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function rawAttribute(raw: RawElement, name: string): string | undefined {
  return raw.attrs.find((attribute) => attribute.name === name)?.value
}

/** Returns the allowed attributes in their original order. */
function readAttributes(raw: RawElement, rules: Rules, context: CleanContext, ignored?: string): Properties {
  const read: Properties = {}
  for (const { name, value } of raw.attrs) {
    const isKey = name === 'data-content-key' && context.contentKey !== undefined && 'data-content-id' in rules
    const kept = isKey ? context.contentKey?.(value) : (ruleOf(rules, name)?.(value) ?? null)
    if (typeof kept === 'string') read[propertyName(isKey ? 'data-content-id' : name)] = kept
    else if (name !== ignored) context.removals.add('attribute', raw.tagName, name, value)
  }
  return read
}

function ruleOf(rules: Rules, name: string): AttributeRule | undefined {
  if (Object.hasOwn(rules, name)) return rules[name]
  return Object.hasOwn(everywhere, name) ? everywhere[name] : undefined
}

function unwrapped(raw: RawElement, children: Draft[]): Draft[] {
  return breaksText.has(raw.tagName) ? [boundary, ...children, boundary] : children
}

function cleanDiv(raw: RawElement, context: CleanContext): Draft[] {
  const name = rawAttribute(raw, 'data-block')
  const rules = name !== undefined && Object.hasOwn(blockAttributes, name) ? blockAttributes[name] : undefined
  const read = readAttributes(raw, rules ?? {}, context)
  if (!rules) return unwrapped(raw, cleanNodes(raw.childNodes, context))
  if (raw.childNodes.some((child) => child.nodeName !== '#text' || ('value' in child && child.value.trim() !== ''))) {
    context.removals.add('content', `div data-block=${name}`)
  }
  const needsContent = 'data-content-id' in rules
  if (needsContent && read.dataContentId === undefined) {
    context.removals.add('element', `div data-block=${name}`)
    return [boundary]
  }
  return [{ type: 'element', tagName: 'div', properties: read, children: [] }]
}

function spanRules(raw: RawElement, level: CleanContext['level']): Rules {
  const entity = rawAttribute(raw, 'data-entity')
  if (level === 'essay') return {}
  if (entity !== undefined && Object.hasOwn(entityAttributes, entity) && (level === 'full' || entity === 'chip')) {
    return entityAttributes[entity] ?? {}
  }
  return level === 'full' && rawAttribute(raw, 'data-blank') !== undefined ? blankAttributes : spanAttributes
}

function cleanSpan(raw: RawElement, context: CleanContext): Draft[] {
  const rules = spanRules(raw, context.level)
  const read = readAttributes(raw, rules, context)
  const children = cleanNodes(raw.childNodes, context)
  const lacksContent = 'data-content-id' in rules && read.dataContentId === undefined
  if (lacksContent) context.removals.add('element', `span data-entity=${rawAttribute(raw, 'data-entity')}`)
  if (lacksContent || Object.keys(read).length === 0) return children
  return [{ type: 'element', tagName: 'span', properties: read, children }]
}

function cleanLink(raw: RawElement, context: CleanContext): Draft[] {
  const read = readAttributes(raw, context.level === 'essay' ? essayLinkAttributes : linkAttributes, context)
  const leads = read.href !== undefined || read.dataContentId !== undefined || read.dataAssetCode !== undefined
  if (!leads || context.isInLink) {
    if (leads) context.removals.add('element', 'a')
    return cleanNodes(raw.childNodes, context)
  }
  const children = cleanNodes(raw.childNodes, { ...context, isInLink: true })
  return [{ type: 'element', tagName: 'a', properties: { ...read, dataEntity: 'link' }, children }]
}

function cleanAside(raw: RawElement, context: CleanContext): Draft[] {
  const read = readAttributes(raw, plainAttributes('aside', context.level), context, 'class')
  const variant = rawAttribute(raw, 'class')?.trim().split(/\s+/).at(-1)
  const rule = plainAttributes('aside', context.level)['data-variant']
  const kept = variant ? rule?.(variant) : null
  if (read.dataVariant === undefined && kept) read.dataVariant = kept
  return [{ type: 'element', tagName: 'aside', properties: read, children: cleanNodes(raw.childNodes, context) }]
}

/** Whether unwrapping the element loses nothing worth a warning (contract.md §7). */
function isNamedRewrite(tagName: string, level: CleanContext['level']): boolean {
  return tagName === 'div' || tagName === 'span' || (tagName === 'p' && level === 'short')
}

function cleanElement(raw: RawElement, context: CleanContext): Draft[] {
  if (raw.namespaceURI !== names.NS.HTML || droppedWithContent.has(raw.tagName)) {
    context.removals.add('content', raw.tagName)
    return []
  }
  const name = Object.hasOwn(renamed, raw.tagName) ? (renamed[raw.tagName] ?? raw.tagName) : raw.tagName
  if (!elementRule(name, context.level)) {
    if (!isNamedRewrite(name, context.level)) context.removals.add('element', raw.tagName)
    return unwrapped(raw, cleanNodes(raw.childNodes, context))
  }
  if (name === 'div') return cleanDiv(raw, context)
  if (name === 'span') return cleanSpan(raw, context)
  if (name === 'a') return cleanLink(raw, context)
  if (name === 'aside') return cleanAside(raw, context)
  const read = readAttributes(raw, plainAttributes(name, context.level), context)
  return [{ type: 'element', tagName: name, properties: read, children: cleanNodes(raw.childNodes, context) }]
}

function cleanNode(node: RawNode, context: CleanContext): Draft[] {
  if ('value' in node) return [{ type: 'text', value: node.value.replace(/\r\n?/g, '\n') }]
  if ('tagName' in node) return cleanElement(node, context)
  if (node.nodeName === '#comment') context.removals.add('comment', '')
  return []
}

/** Returns the allowed elements, attributes and addresses of parsed HTML, and reports the rest. */
export function cleanNodes(nodes: readonly RawNode[], context: CleanContext): Draft[] {
  return nodes.flatMap((node) => cleanNode(node, context))
}
