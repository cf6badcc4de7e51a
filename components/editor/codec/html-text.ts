const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;', '"': '&quot;' }

/** Words as HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (sign) => signs[sign] ?? sign)
}

/** An attribute of an opening tag; null and undefined leave it out. */
export type Attribute = readonly [name: string, value: string | null | undefined]

/** An opening tag, written as the server writes it. */
export function openingTag(tag: string, attributes: readonly Attribute[]): string {
  const written = attributes.map(([name, value]) =>
    typeof value === 'string' ? ` ${name}="${value.replace(/[&<>\u00a0"]/g, (sign) => signs[sign] ?? sign)}"` : '',
  )
  return `<${tag}${written.join('')}>`
}

/** The value, or undefined where it is empty. */
export function filled(value: string): string | undefined {
  return value === '' ? undefined : value
}
