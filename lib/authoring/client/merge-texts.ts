import { type Choice, chooseBlocks, type MergedPart, mergeBlocks } from '../merge-blocks'
import { type TextField, type Texts, textFields } from './save-texts'

/** Two authors' versions of an item's texts, joined as far as they fit together. */
export type MergedTexts = Record<TextField, MergedPart[]>

/** The blocks of a text, each as its HTML. */
function blocksOf(html: string): string[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return [...template.content.children].map(({ outerHTML }) => outerHTML)
}

const each = <Value>(of: (name: TextField) => Value) =>
  // All fields are there.
  Object.fromEntries(textFields.map((name) => [name, of(name)])) as Record<TextField, Value>

/** Joins texts that were both written on `base`; a version that neither has changed stays as it is. */
export function mergeTexts(base: Texts, mine: Texts, theirs: Texts): MergedTexts {
  return each((name) => mergeBlocks(blocksOf(base[name]), blocksOf(mine[name]), blocksOf(theirs[name])))
}

export type Conflict = { name: TextField; mine: string; theirs: string }

/** What both have changed in their own way, in the order in which choices are given. */
export function conflictsOf(merged: MergedTexts): Conflict[] {
  return textFields.flatMap((name) =>
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
