import { type Ability, can } from './ability'

/** Whether a feature is open to a viewer: with its ability, and on a draft only to who may see drafts (ABL-33). */
export function isFeatureOpen(
  viewer: { abilities: readonly Ability[] },
  ability: Ability,
  { isDraft = false }: { isDraft?: boolean } = {},
): boolean {
  return can(viewer, ability) && (!isDraft || can(viewer, 'content.view-draft'))
}
