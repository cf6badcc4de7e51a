/** Returns a field of an item's data as text; '' if it is absent. */
export function textField(data: Readonly<Record<string, unknown>>, name: string): string {
  const value = data[name]
  return typeof value === 'string' ? value : ''
}
