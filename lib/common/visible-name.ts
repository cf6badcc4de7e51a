import { z } from 'zod'

/** Characters that show nothing, break a line, or turn the words around them: with them a name could look like another, or like none. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The longest text that is read as a name, before blanks are taken out of it. */
const MAX_RAW_LENGTH = 1_000

/** Where hidden characters belong to the writing: joiners in scripts that are written with them, and the parts of an emoji. */
const JOINING =
  '[\\p{sc=Arab}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Gujr}\\p{sc=Guru}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Orya}\\p{sc=Sinh}\\p{sc=Taml}\\p{sc=Telu}]'
const WRITTEN = new RegExp(
  `(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})|(?<=\\p{ExtPict})\\ufe0f|(?<=[\\p{ExtPict}\\p{EMod}]\\ufe0f?)\\u200d(?=\\p{ExtPict})`,
  'gu',
)

/** Whether a name shows itself as what it is, on one line. */
export function isVisibleName(name: string): boolean {
  return VISIBLE.test(name) && !HIDDEN.test(name.replace(WRITTEN, ''))
}

/** What is said of a name that is not visible as a whole. */
export const NOT_VISIBLE = 'must be visible, on one line and without hidden characters'

/** A name that people read in lists: trimmed, with single spaces, in NFC, visible, without control characters and changes of direction (contract.md §1.2). */
export const visibleName = (maxLength: number) =>
  z
    .string()
    // What is far too long is not normalised: that takes a time which grows with the square of a run of marks.
    .max(MAX_RAW_LENGTH, { abort: true })
    .trim()
    .normalize('NFC')
    .overwrite((name) => name.replace(/\p{Zs}+/gu, ' '))
    .max(maxLength)
    .refine((name) => name !== '', { message: 'must not be blank', abort: true })
    .refine(isVisibleName, { message: NOT_VISIBLE })
