import type { Element, Root, RootContent } from 'hast'

const voids = new Set(['br', 'hr'])
const charactersOfText: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;' }
const charactersOfAttribute: Record<string, string> = { ...charactersOfText, '"': '&quot;' }

function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (character) => charactersOfText[character] ?? character)
}

function escapeAttribute(value: string): string {
  return value.replace(/[&<>"\u00a0]/g, (character) => charactersOfAttribute[character] ?? character)
}

/** Returns the HTML name of an attribute: `dataContentId` → `data-content-id`; hast's other names only differ in case. */
function attributeName(property: string): string {
  return property.startsWith('data')
    ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : property.toLowerCase()
}

function openingTag({ tagName, properties }: Element): string {
  let tag = `<${tagName}`
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue
    tag += ` ${attributeName(name)}="${value === true ? '' : escapeAttribute(String(value))}"`
  }
  return `${tag}>`
}

function isNewLineFirst(element: Element): boolean {
  const first = element.children[0]
  return element.tagName === 'pre' && first?.type === 'text' && first.value.startsWith('\n')
}

/** Writes a clean tree as HTML in the form of a browser's `innerHTML`, so that text from an editor or browser is returned unchanged. */
export function serializeRichText(node: Root | RootContent): string {
  if (node.type === 'text') return escapeText(node.value)
  if (node.type === 'root') return node.children.map(serializeRichText).join('')
  if (node.type !== 'element') return ''
  if (voids.has(node.tagName)) return openingTag(node)
  const content = node.children.map(serializeRichText).join('')
  // The parser drops a leading newline in `pre`.
  return `${openingTag(node)}${isNewLineFirst(node) ? '\n' : ''}${content}</${node.tagName}>`
}
