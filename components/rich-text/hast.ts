import type { Element, ElementContent, Properties } from 'hast'

/** Creates an element; text children can be passed as strings, and null is omitted. */
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

/** Returns a property as text; '' if it is absent. */
export function property(element: Element, name: string): string {
  const value = element.properties[name]
  return typeof value === 'string' ? value : ''
}

/** Returns the text of a node, as written. */
export function textContent(node: ElementContent): string {
  if (node.type === 'text') return node.value
  return node.type === 'element' ? node.children.map(textContent).join('') : ''
}
