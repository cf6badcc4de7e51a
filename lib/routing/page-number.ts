/** Returns the page in `?page=`, counted from 1; anything else is the first. */
export function pageNumber(value: string | string[] | undefined): number {
  const page = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : 1
  return Math.max(1, page)
}
