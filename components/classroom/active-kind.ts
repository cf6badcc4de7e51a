/** Kinds of records that are made inactive, named as their calls without the plural. */
export type ActiveKind = 'district' | 'school' | 'group' | 'user'

/** What is known of such a record. */
export type ActiveRecord = { id: string; name: string; version: number; isActive: boolean }

/** Whose end reaches so many people that the name is typed first. */
export const NAMED_KINDS: readonly ActiveKind[] = ['district']
