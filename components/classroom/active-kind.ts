/** Kinds of records that can be deactivated, named after their endpoints in the singular. */
export type ActiveKind = 'district' | 'school' | 'group' | 'user'

/** The fields of such a record that the dialogs need. */
export type ActiveRecord = { id: string; name: string; version: number; isActive: boolean }

/** Kinds whose deactivation affects so many people that the name must be typed to confirm. */
export const NAMED_KINDS: readonly ActiveKind[] = ['district']
