import { type Ability, can } from './ability'

/** Whether a feature is open to a viewer: with its ability, and on a draft only to who may see drafts (ABL-33). */
export function isFeatureOpen(
  actor: { abilities: readonly Ability[] },
  ability: Ability,
  { isDraft = false }: { isDraft?: boolean } = {},
): boolean {
  return can(actor, ability) && (!isDraft || can(actor, 'content.view-draft'))
}
