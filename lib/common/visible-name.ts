import { z } from 'zod'

/** Characters that are invisible, break the line, or change the text direction: with them a name could look like another one, or like none. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Maximum length of raw input that is processed as a name, before whitespace is normalized. */
const MAX_RAW_LENGTH = 1_000

/** Hidden characters that are legitimate: joiners in scripts that use them, and the parts of an emoji. */
const JOINING =
  '[\\p{sc=Arab}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Gujr}\\p{sc=Guru}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Orya}\\p{sc=Sinh}\\p{sc=Taml}\\p{sc=Telu}]'
const WRITTEN = new RegExp(
  `(?<=${JOINING})[\\u200c\\u200d](?=${JOINING})|(?<=\\p{ExtPict})\\ufe0f|(?<=[\\p{ExtPict}\\p{EMod}]\\ufe0f?)\\u200d(?=\\p{ExtPict})`,
  'gu',
)

/** Whether a name is displayed fully and on one line. */
export function isVisibleName(name: string): boolean {
  return VISIBLE.test(name) && !HIDDEN.test(name.replace(WRITTEN, ''))
}

/** The message for a name that is not fully visible. */
export const NOT_VISIBLE = 'must be visible, on one line and without hidden characters'

/**
 * Creates the schema of a name shown in lists: trimmed, with single spaces, in NFC, visible, without control characters and direction changes
 * (contract.md §1.2).
 */
export const visibleName = (maxLength: number) =>
  z
    .string()
    // Input that is far too long is not normalized, as that takes time quadratic in the length of a run of marks.
    .max(MAX_RAW_LENGTH, { abort: true })
    .trim()
    .normalize('NFC')
    .overwrite((name) => name.replace(/\p{Zs}+/gu, ' '))
    .max(maxLength)
    .refine((name) => name !== '', { message: 'must not be blank', abort: true })
    .refine(isVisibleName, { message: NOT_VISIBLE })
