/** A field of an item's data as text; empty where it is not there. */
export function textField(data: Readonly<Record<string, unknown>>, name: string): string {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}
