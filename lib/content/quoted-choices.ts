import { textOfHtml } from '@/lib/common/html-text'
import type { TextVersion } from '@/lib/routing/viewer-address'
import { foldForSearch } from '@/lib/search/fold'

type Data = Readonly<Record<string, unknown>>

const BODIES = { standard: 'body', leveled: 'leveledBody', spanish: 'spanishBody' } as const
const QUOTED = /^\s*[“"«„](.+)[”"»]\s*$/s

/** A choice that quotes what its text does not say. */
export type MissingQuotation = { version: TextVersion; quotation: string }

/** Words as they are compared: letters and digits alone, since marks and the case at the seams of a quotation may differ. */
const wordsOf = (html: string) =>
  ` ${foldForSearch(textOfHtml(html))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

type Choice = { id: string; label: string }

function choicesIn(question: Data, version: TextVersion): Choice[] {
  const standard = Array.isArray(question.choices) ? (question.choices as Choice[]) : []
  const versions = question.versions as Partial<Record<TextVersion, { choices?: Partial<Choice>[] }>> | undefined
  const worded = new Map((versions?.[version]?.choices ?? []).map(({ id, label }) => [id, label]))
  return standard.map(({ id, label }) => ({ id, label: worded.get(id) || label }))
}

/**
 * The choices of a question that quote a text (each stands whole between quotation marks) and do not stand in the version in which they
 * are read. A question none of whose quotations stands in any version of the text quotes something else, and says nothing.
 */
export function missingQuotations(text: Data, question: Data): MissingQuotation[] {
  const found: MissingQuotation[] = []
  let isAboutText = false
  for (const version of Object.keys(BODIES) as (keyof typeof BODIES)[]) {
    const body = text[BODIES[version]]
    if (typeof body !== 'string' || body === '') continue
    const said = wordsOf(body)
    for (const { label } of choicesIn(question, version)) {
      const quotation = QUOTED.exec(textOfHtml(label ?? ''))?.[1]
      if (!quotation) continue
      if (said.includes(wordsOf(quotation))) isAboutText = true
      else found.push({ version, quotation })
    }
  }
  return isAboutText ? found : []
}
