import { textOfHtml } from '@/lib/common/html-text'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { inVersion } from './versions'

type Data = Readonly<Record<string, unknown>>

/** A quotation in one field of a question. */
export type Quoted = {
  /** The field; the same in every version, as choices and parts are numbered as in the standard question. */
  place: string
  text: string
  /** Whether the quotation is in a choice. */
  isInChoice: boolean
  /** Whether it is the whole text of the field. */
  isWhole: boolean
}

/** The fields of a question that readers see and that versions may reword. */
const WORDED = ['prompt', 'explanation', 'choices', 'parts'] as const
/** Keys within them that are not text. */
const UNREAD = new Set(['id', 'key', 'kind', 'lang'])
/** Maximum number of quotations per question; any others are ignored. */
const MAX_QUOTED = 100
const QUOTED = /“([^“”]+)”|«([^«»]+)»|„([^„“”]+)[“”]|"([^"]+)"/g
const CHOICE_LABEL = /^choices\.\d+\.label$/

/** Yields each text of a question with its field. */
function* textsIn(value: unknown, place: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [place, value]
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) if (!UNREAD.has(name)) yield* textsIn(inner, `${place}.${name}`)
}

/** Returns the quotations of a question as read in a version, in the order of its fields. */
export function quotedIn(question: Data, version: TextVersion): Quoted[] {
  const shown = inVersion(question, version)
  const found: Quoted[] = []
  for (const name of WORDED)
    for (const [place, html] of textsIn(shown[name], name)) {
      const said = textOfHtml(html)
      for (const [marked, ...inner] of said.matchAll(QUOTED)) {
        if (found.length === MAX_QUOTED) return found
        const isWhole = /^[.,;]?$/.test(said.replace(marked, '').trim())
        found.push({ place, text: inner.find(Boolean) ?? '', isInChoice: CHOICE_LABEL.test(place), isWhole })
      }
    }
  return found
}
