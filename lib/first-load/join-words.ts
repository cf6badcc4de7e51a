/**
 * What was typed into a field over a text, joined with what has come in that text's place meanwhile, be it newer or older: no word that was typed or
 * has come is left out, an edit in the midst of one of the two stays one, and words that only follow are added once. Where both texts were edited
 * in their midst, or one has nothing to do with the other, they stand behind each other, whole. It may be too long for the field: who wrote it
 * chooses what goes. A script of a page takes the text of this function: it may use nothing but itself.
 */
export function joinWords(
  { tagName }: Pick<HTMLInputElement | HTMLTextAreaElement, 'tagName'>,
  typed: string,
  written: string,
  now: string,
): string {
  const between = tagName === 'TEXTAREA' ? '\n' : ' '
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
  /** What follows a text in another one that begins with it, unless that goes on in the midst of a word. */
  const after = (text: string, longer: string) => {
    const rest = longer.slice(text.length)
    return longer.startsWith(text) && (text === '' || /\s$/.test(text) || /^\s/.test(rest)) ? rest : null
  }
  if (plain(written).startsWith(plain(now)) || plain(typed).startsWith(plain(now))) return typed
  const added = after(written, typed)
  if (plain(typed) === '' || (added !== null && after(plain(typed), plain(now)) !== null)) return now
  const come = after(written, now)
  const isGlued = /\s$/.test(written) && !/\s$/.test(typed) && !/^\s/.test(come ?? '')
  if (added === null && come !== null) return typed + (isGlued ? ' ' : '') + come
  return now + between + (added === null ? typed : added.trim())
}
