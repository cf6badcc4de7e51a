import { type Ability, can } from './ability'

/** Whether a viewer may use a feature: requires its ability, and on a draft also the right to see drafts (ABL-33). */
export function isFeatureOpen(
  actor: { abilities: readonly Ability[] },
  ability: Ability,
  { isDraft = false }: { isDraft?: boolean } = {},
): boolean {
  return can(actor, ability) && (!isDraft || can(actor, 'content.view-draft'))
}
