/**
 * What was typed into a field over a text, joined with what has come in that text's place meanwhile, be it newer or older: no word is left out, an
 * edit in the midst stays one, and the same words do not stand there twice. What would be too long for the field is left as it was typed. A script
 * of a page takes the text of this function: it may use nothing but itself.
 */
export function joinWords(
  { tagName, maxLength }: Pick<HTMLInputElement | HTMLTextAreaElement, 'tagName' | 'maxLength'>,
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
  const joined =
    added === null && come !== null ? typed + come : now + between + (added === null ? typed : added.trim())
  return maxLength >= 0 && joined.length > maxLength ? typed : joined
}
