import { z } from 'zod'
import { type CantoField, cantoFields, MAX_FILE_NAME_LENGTH, MAX_IMPORTED_TEXT_LENGTH } from './limits'

const section = z.record(z.string(), z.unknown()).catch({})

/** The asset bank's metadata of one file: its own fields at the top level, those defined by an organization in `additional`. */
export const cantoAssetSchema = z.looseObject({
  name: z
    .string()
    .min(1)
    .transform((name) => name.replace(/\p{C}/gu, '').slice(0, MAX_FILE_NAME_LENGTH)),
  additional: section,
  default: section,
  metadata: section,
})
export type CantoAsset = z.output<typeof cantoAssetSchema>

/** Normalizes a field name: 'Alt Text', 'alt_text' and 'altText' are the same field. */
const plainName = (name: string) => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

function textOf(value: unknown): string | null {
  const texts = [value].flat().filter((part) => typeof part === 'string' || typeof part === 'number')
  const text = texts.join(', ').replaceAll('\u0000', '').trim().toWellFormed()
  return text === '' ? null : text.slice(0, MAX_IMPORTED_TEXT_LENGTH).toWellFormed()
}

/** Returns the fields that can be imported from an asset (AST-25); null for those it does not have. */
export function readCantoFields(asset: CantoAsset): Record<CantoField, string | null> {
  const sections = [asset.additional, asset.default, asset.metadata, asset].map(
    (fields) => new Map(Object.entries(fields).map(([name, value]) => [plainName(name), value])),
  )
  const read = (field: CantoField) => {
    const texts = sections.map((fields) => textOf(fields.get(plainName(field))))
    return texts.find((text) => text !== null) ?? null
  }
  // There is one entry for each name in the list.
  return Object.fromEntries(cantoFields.map((field) => [field, read(field)])) as Record<CantoField, string | null>
}
