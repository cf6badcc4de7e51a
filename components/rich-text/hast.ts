import type { Element, ElementContent, Properties } from 'hast'

/** Makes an element; text children may be written as strings, and what is null is left out. */
export function h(tagName: string, properties: Properties, ...children: (ElementContent | string | null)[]): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children
      .filter((child) => child !== null)
      .map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  }
}

/** A property as text; empty when it is not there. */
export function property(element: Element, name: string): string {
  const value = element.properties[name]
  return typeof value === 'string' ? value : ''
}

/** The text in an element, as written. */
export function textContent(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textContent).join('') : ''
}
