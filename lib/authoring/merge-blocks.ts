import { diffArrays } from 'diff'

/** A run of blocks that merges cleanly, or one that both sides changed differently. */
export type MergedPart = { is: 'joined'; blocks: string[] } | { is: 'conflict'; mine: string[]; theirs: string[] }

/** Returns the index in `other` of each block of `base`, or null if it was changed or removed. */
function placesIn(base: readonly string[], other: readonly string[]): (number | null)[] {
  let at = 0
  return diffArrays([...base], [...other]).flatMap(({ value, added, removed }) => {
    if (added) {
      at += value.length
      return []
    }
    if (removed) return value.map(() => null)
    return value.map(() => at++)
  })
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((block, at) => block === other[at])

/** Merges the blocks between two that are unchanged on all sides. */
function joinStretch(base: readonly string[], mine: readonly string[], theirs: readonly string[]): MergedPart[] {
  if (isSame(mine, theirs) || isSame(theirs, base)) return [{ is: 'joined', blocks: [...mine] }]
  if (isSame(mine, base)) return [{ is: 'joined', blocks: [...theirs] }]
  // Only changed blocks, none added or removed: each can be merged by itself.
  if (base.length > 1 && base.length === mine.length && base.length === theirs.length)
    return base.flatMap((block, at) => joinStretch([block], mine.slice(at, at + 1), theirs.slice(at, at + 1)))
  return [{ is: 'conflict', mine: [...mine], theirs: [...theirs] }]
}

/**
 * Three-way merge of two texts with a common base, each given as the HTML of its blocks. Changes of one side are applied; if both sides
 * changed the same place differently, both are returned for the user to choose from. No block of either side is lost.
 */
export function mergeBlocks(base: readonly string[], mine: readonly string[], theirs: readonly string[]): MergedPart[] {
  const [inMine, inTheirs] = [placesIn(base, mine), placesIn(base, theirs)]
  const parts: MergedPart[] = []
  const from = { base: 0, mine: 0, theirs: 0 }
  function upTo(to: { base: number; mine: number; theirs: number }) {
    parts.push(
      ...joinStretch(
        base.slice(from.base, to.base),
        mine.slice(from.mine, to.mine),
        theirs.slice(from.theirs, to.theirs),
      ),
    )
  }
  base.forEach((block, at) => {
    const [myPlace, theirPlace] = [inMine[at], inTheirs[at]]
    if (myPlace == null || theirPlace == null) return
    upTo({ base: at, mine: myPlace, theirs: theirPlace })
    parts.push({ is: 'joined', blocks: [block] })
    Object.assign(from, { base: at + 1, mine: myPlace + 1, theirs: theirPlace + 1 })
  })
  upTo({ base: base.length, mine: mine.length, theirs: theirs.length })
  return parts
}

/** The resolution of a conflict. */
export type Choice = 'mine' | 'theirs' | 'both'

/** Returns the blocks of a merged text with each conflict resolved by the choices, in order; both sides if there is no choice. */
export function chooseBlocks(parts: readonly MergedPart[], choices: readonly Choice[]): string[] {
  let conflict = 0
  return parts.flatMap((part) => {
    if (part.is === 'joined') return part.blocks
    const choice = choices[conflict++] ?? 'both'
    if (choice === 'both') return [...part.mine, ...part.theirs]
    return part[choice]
  })
}
