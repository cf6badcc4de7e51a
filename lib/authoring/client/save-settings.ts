import type { WireContent } from '@/lib/content/schema'
import { isSameValue } from '../item-fields'
import { type SavedOver, saveOver } from './save-over'

/** The source of an item's points: the default of its kind, a set number, or none. */
export const pointSources = ['own', 'set', 'none'] as const
export type PointSource = (typeof pointSources)[number]

/** Audience, points and place of a user's own item. */
export type ItemSettings = {
  sharedWithDistrict: boolean
  sharedWithSchool: boolean
  points: PointSource
  /** Only for explicitly set points. */
  maxScore: number | null
  /** '' for any. */
  curriculum: '' | 'k5ela' | 'hss'
  /** The parent used for the breadcrumb; '' for none. */
  parentId: string
}

type Scoring = { scored: boolean; maxScore: number | null }

function pointsOf(scoring: Scoring | null | undefined): Pick<ItemSettings, 'points' | 'maxScore'> {
  if (scoring?.scored === false) return { points: 'none', maxScore: null }
  const maxScore = scoring?.maxScore ?? null
  return { points: maxScore === null ? 'own' : 'set', maxScore }
}

export const settingsOf = (content: WireContent): ItemSettings => ({
  sharedWithDistrict: content.sharedWithDistrict ?? false,
  sharedWithSchool: content.sharedWithSchool ?? false,
  // Validated by the save schema.
  ...pointsOf(content.scoring as Scoring | null | undefined),
  curriculum: content.curriculum === 'k5ela' || content.curriculum === 'hss' ? content.curriculum : '',
  parentId: content.parentId ?? '',
})

function scoringOf({ points, maxScore }: ItemSettings): Scoring | null {
  if (points === 'own') return null
  return points === 'none' ? { scored: false, maxScore: null } : { scored: true, maxScore: maxScore ?? 0 }
}

/** Saves some settings of an item over the record that was read; unchanged ones are not written. Throws `RequestError`. */
export function saveSettings(read: WireContent, written: ItemSettings): Promise<SavedOver> {
  const before = settingsOf(read)
  const isChanged = (...names: (keyof ItemSettings)[]) => names.some((name) => before[name] !== written[name])
  const { sharedWithDistrict, sharedWithSchool, curriculum, parentId } = written
  const body = {
    ...(isChanged('sharedWithDistrict') && { sharedWithDistrict }),
    ...(isChanged('sharedWithSchool') && { sharedWithSchool }),
    ...(isChanged('points', 'maxScore') && { scoring: scoringOf(written) }),
    ...(isChanged('curriculum') && { curriculum: curriculum || null }),
    ...(isChanged('parentId') && { parentId: parentId || null }),
  }
  return saveOver(read, {
    bodyOf: () => body,
    isSame: (one, other) => isSameValue(settingsOf(one), settingsOf(other)),
    // A record without points of its own has no maximum score, but the form keeps the one entered before.
    isDone: (record) =>
      isSameValue(settingsOf(record), { ...written, maxScore: written.points === 'set' ? written.maxScore : null }),
  })
}
