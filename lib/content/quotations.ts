import { textOfHtml } from '@/lib/common/html-text'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { inVersion } from './versions'

type Data = Readonly<Record<string, unknown>>

/** What stands between quotation marks in one field of a question. */
export type Quoted = {
  /** The field, the same in every version: choices and parts stand in the order of the standard question. */
  place: string
  text: string
  /** It stands in a choice. */
  isInChoice: boolean
  /** It is all that the field says. */
  isWhole: boolean
}

/** The fields of a question that its readers see and that may be worded per version. */
const WORDED = ['prompt', 'explanation', 'choices', 'parts'] as const
/** What of them nobody reads. */
const UNREAD = new Set(['id', 'key', 'kind', 'lang'])
/** More of them in one question say nothing new. */
const MAX_QUOTED = 100
const QUOTED = /“([^“”]+)”|«([^«»]+)»|„([^„“”]+)[“”]|"([^"]+)"/g
const CHOICE_LABEL = /^choices\.\d+\.label$/

/** Each text of a question with the field that it stands in. */
function* textsIn(value: unknown, place: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [place, value]
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) if (!UNREAD.has(name)) yield* textsIn(inner, `${place}.${name}`)
}

/** What a question quotes where it is read in a version, in the order of its fields. */
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
