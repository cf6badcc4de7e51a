/** Our own covers, for items without a picture. */
const COVERS = [
  'bridge',
  'compass',
  'drum',
  'kites',
  'letters',
  'lighthouse',
  'market',
  'mountain',
  'night-garden',
  'notebook',
  'pond',
  'quilt',
  'seeds',
  'words',
] as const

/** Returns the fallback picture of an item, always the same for the same item. */
export function coverOf(id: string): string {
  let sum = 0
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 9973
  return `/art/cover-${COVERS[sum % COVERS.length]}.svg`
}
