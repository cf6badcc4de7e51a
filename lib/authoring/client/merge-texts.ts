import { type BodyField, bodyFields } from '@/lib/content/text-versions'
import { type Choice, chooseBlocks, type MergedPart, mergeBlocks } from '../merge-blocks'
import type { Texts } from './save-texts'

/** Two authors' versions of an item's texts, joined as far as they fit together. */
export type MergedTexts = Record<BodyField, MergedPart[]>

/** The blocks of a text, each as its HTML. */
function blocksOf(html: string): string[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return [...template.content.children].map(({ outerHTML }) => outerHTML)
}

const each = <Value>(of: (name: BodyField) => Value) =>
  // All fields are there.
  Object.fromEntries(bodyFields.map((name) => [name, of(name)])) as Record<BodyField, Value>

/** Joins texts that were both written on `base`; a version that neither has changed stays as it is. */
export function mergeTexts(base: Texts, mine: Texts, theirs: Texts): MergedTexts {
  return each((name) => mergeBlocks(blocksOf(base[name]), blocksOf(mine[name]), blocksOf(theirs[name])))
}

export type Conflict = { name: BodyField; mine: string; theirs: string }

/** What both have changed in their own way, in the order in which choices are given. */
export function conflictsOf(merged: MergedTexts): Conflict[] {
  return bodyFields.flatMap((name) =>
    merged[name].flatMap((part) =>
      part.is === 'conflict' ? [{ name, mine: part.mine.join(''), theirs: part.theirs.join('') }] : [],
    ),
  )
}

/** The joined texts, with what was chosen of each conflict, in their order; both where nothing was. */
export function chosenTexts(merged: MergedTexts, choices: readonly Choice[] = []): Texts {
  let from = 0
  return each((name) => {
    const count = merged[name].filter(({ is }) => is === 'conflict').length
    const own = choices.slice(from, from + count)
    from += count
    return chooseBlocks(merged[name], own).join('')
  })
}
