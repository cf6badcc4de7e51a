/** Converts `firstName`, `data.title1` or `due_date` to words: `First name`, `Title 1`, `Due date`. */
export function humanizeFieldName(name: string): string {
  const last = name.split('.').findLast((part) => !/^\d*$/.test(part)) ?? name
  const words = last
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export type NameableField = { label?: string | null; placeholder?: string | null; name?: string | null }

/** Returns the name of a field in messages: its label, else its placeholder, else one derived from its field name (FRM-10). */
export function fieldDisplayName({ label, placeholder, name }: NameableField): string | undefined {
  return label?.trim() || placeholder?.trim() || (name ? humanizeFieldName(name) : undefined)
}
