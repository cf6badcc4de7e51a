const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;', '"': '&quot;' }

/** Escapes text for HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (sign) => signs[sign] ?? sign)
}

/** An attribute of an opening tag; null and undefined omit it. */
export type Attribute = readonly [name: string, value: string | null | undefined]

/** Returns an opening tag in the same form as the server writes it. */
export function openingTag(tag: string, attributes: readonly Attribute[]): string {
  const written = attributes.map(([name, value]) =>
    typeof value === 'string' ? ` ${name}="${value.replace(/[&<>\u00a0"]/g, (sign) => signs[sign] ?? sign)}"` : '',
  )
  return `<${tag}${written.join('')}>`
}

/** Returns the value, or undefined if it is empty. */
export function filled(value: string): string | undefined {
  return value === '' ? undefined : value
}
