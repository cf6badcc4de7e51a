import { MAX_COMPARISONS } from './limits'

/** Two forms that are nearly alike: `leader` stands before `form` in the list. */
export type NearForms = { leader: number; form: number; likeness: number }

const negations = new Set(
  (
    'no not never none nothing nobody neither nor cannot without ' +
    'isnt arent wasnt werent dont doesnt didnt cant couldnt wont wouldnt shouldnt hasnt havent hadnt ' +
    'nunca jamás jamas nada nadie ningún ningun ninguna ninguno tampoco sin'
  ).split(' '),
)

/**
 * What keeps two forms apart however alike they are spelled: their numbers, and how often they deny something. `12 cm` is not nearly `13 cm`, and
 * `it is not a frog` is not nearly `it is a frog`.
 */
export function marksOf(form: string): string {
  const numbers = form.match(/(?:(?<!\S)-)?\p{N}+(?:[.,:/]\p{N}+)*/gu) ?? []
  const denials = form.split(/[^\p{L}\p{N}]+/u).filter((word) => negations.has(word))
  return `${numbers.join(' ')}|${denials.length}`
}

/** How many of the forms others are compared with: all where they are few, of many the first ones, which most students gave. */
export function countLeaders(forms: number): number {
  return forms === 0 ? 0 : Math.min(forms, Math.max(1, Math.floor(MAX_COMPARISONS / forms)))
}

/**
 * Puts forms that are nearly alike into one group. They come with those that most students gave first: a form that is near none before it leads
 * a group, each other one joins the leader that it is most like, so that no group drifts from answer to answer.
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
