/** Whose insertions somebody may take out: all, those for some districts and their people, those that one person made. */
export type RemovalReach = { everything: boolean; districtIds: readonly string[]; madeById: string | null }

/** An insertion as the rule sees it: who made it, and the district that it is for or whose person it is for. */
export type Removable = { createdById: string; ownerDistrictId: string | null }

/** Whether an insertion may be taken out (ABL-26); `removableInsertionScope` says the same of rows. */
export function canRemoveInsertion(
  { everything, districtIds, madeById }: RemovalReach,
  { createdById, ownerDistrictId }: Removable,
): boolean {
  return everything || createdById === madeById || (ownerDistrictId !== null && districtIds.includes(ownerDistrictId))
}
