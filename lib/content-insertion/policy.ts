/** Whose insertions a user may remove: all, those for some districts and their people, or those created by one person. */
export type RemovalReach = { everything: boolean; districtIds: readonly string[]; madeById: string | null }

/** The facts of an insertion that the rule needs: who created it, and the district that it is for or that its owner belongs to. */
export type Removable = { createdById: string; ownerDistrictId: string | null }

/** Whether an insertion may be removed (ABL-26); `removableInsertionScope` is the same rule for rows. */
export function canRemoveInsertion(
  { everything, districtIds, madeById }: RemovalReach,
  { createdById, ownerDistrictId }: Removable,
): boolean {
  return everything || createdById === madeById || (ownerDistrictId !== null && districtIds.includes(ownerDistrictId))
}
