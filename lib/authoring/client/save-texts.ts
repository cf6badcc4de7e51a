import { request } from '@/lib/api/client/request'
import { RequestError } from '@/lib/api/client/request-error'
import type { WireContent } from '@/lib/content/schema'
import { type BodyField, bodyFields } from '@/lib/content/text-versions'
import type { NamedQuotation } from '../schema'

export type Texts = Record<BodyField, string>

/** The versions of an item's text; '' for one that is not there. */
export function textsOf({ data }: Pick<WireContent, 'data'>): Texts {
  const texts = bodyFields.map((name) => [name, typeof data[name] === 'string' ? data[name] : ''])
  // One for each of the fields.
  return Object.fromEntries(texts) as Texts
}

export const isSameTexts = (one: Texts, other: Texts) => bodyFields.every((name) => one[name] === other[name])

/** An item's `data` with other texts, as it is saved; a version that is not there stays away. */
export function dataWith({ data }: Pick<WireContent, 'data'>, texts: Texts): Record<string, unknown> {
  const written = Object.fromEntries(bodyFields.map((name) => [name, texts[name] || undefined]))
  return { ...data, ...written }
}

/** `stale`: somebody saved another text meanwhile, and nothing was written. */
export type TextsSaved =
  | { is: 'saved'; content: WireContent; missingQuotations: NamedQuotation[] }
  | { is: 'stale'; content: WireContent }

/**
 * Saves the texts of an item over the record that was read. Where others saved something else of it meanwhile, theirs is kept and the texts are
 * saved beside it; where they saved another text, nothing is overwritten. Other refusals are thrown.
 */
export async function saveTexts(read: WireContent, texts: Texts): Promise<TextsSaved> {
  const { version, id } = read
  try {
    const { result, context } = await request<WireContent, { missingQuotations: NamedQuotation[] }>({
      method: 'PATCH',
      path: `content/${id}`,
      body: { version, data: dataWith(read, texts) },
      silent: true,
    })
    return { is: 'saved', content: result, missingQuotations: context.missingQuotations }
  } catch (error) {
    if (!(error instanceof RequestError && error.code === 'stale_version' && error.context.current)) throw error
    // The contract's record of this refusal is the one that is stored.
    const current = error.context.current as WireContent
    return isSameTexts(textsOf(current), textsOf(read)) ? saveTexts(current, texts) : { is: 'stale', content: current }
  }
}
