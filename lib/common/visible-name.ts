import { z } from 'zod'

/** Characters that show nothing, break a line, or turn the words around them: with them a name could look like another, or like none. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a name shows itself as what it is, on one line. */
export function isVisibleName(name: string): boolean {
  return VISIBLE.test(name) && !HIDDEN.test(name)
}

/** A name that people read in lists: trimmed, with single spaces, in NFC, visible, without control characters and changes of direction (contract.md §1.2). */
export const visibleName = (maxLength: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .overwrite((name) => name.replace(/\p{Zs}+/gu, ' '))
    .max(maxLength)
    .refine((name) => name !== '', { message: 'must not be blank', abort: true })
    .refine(isVisibleName, { message: 'must be visible, on one line and without hidden characters' })
