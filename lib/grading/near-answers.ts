import { MAX_COMPARISONS } from './limits'

/** Two similar forms: `leader` comes before `form` in the list. */
export type NearForms = { leader: number; form: number; likeness: number }

const negations = new Set(
  (
    'no not never none nothing nobody neither nor cannot without ' +
    'isnt arent wasnt werent dont doesnt didnt cant couldnt wont wouldnt shouldnt hasnt havent hadnt ' +
    'nunca jamás jamas nada nadie ningún ningun ninguna ninguno tampoco sin'
  ).split(' '),
)

/**
 * Returns the features that must be equal for forms to be similar, however alike their spelling: numbers, and the number of negations. `12 cm` is not
 * similar to `13 cm`, nor `it is not a frog` to `it is a frog`.
 */
export function marksOf(form: string): string {
  const numbers = form.match(/(?:(?<!\S)-)?\p{N}+(?:[.,:/]\p{N}+)*/gu) ?? []
  const denials = form.split(/[^\p{L}\p{N}]+/u).filter((word) => negations.has(word))
  return `${numbers.join(' ')}|${denials.length}`
}

/** Returns how many forms are compared with the others: all of a short list, only the first, most frequent ones of a long list. */
export function countLeaders(forms: number): number {
  return forms === 0 ? 0 : Math.min(forms, Math.max(1, Math.floor(MAX_COMPARISONS / forms)))
}

/**
 * Groups similar forms. They are sorted by frequency: a form unlike all before it leads a group, and each other form joins its most similar
 * leader, so that groups do not drift from answer to answer.
 */
export function joinNear<Form>(forms: readonly Form[], near: readonly NearForms[]): Form[][] {
  const nearOf = new Map<number, NearForms[]>()
  for (const pair of near) nearOf.set(pair.form, [...(nearOf.get(pair.form) ?? []), pair])
  const groups = new Map<number, Form[]>()
  for (const [index, form] of forms.entries()) {
    const leaders = (nearOf.get(index) ?? []).filter(({ leader }) => groups.has(leader))
    const [best] = leaders.toSorted((a, b) => b.likeness - a.likeness || a.leader - b.leader)
    const group = best && groups.get(best.leader)
    if (group) group.push(form)
    else groups.set(index, [form])
  }
  return [...groups.values()]
}
