import { z } from 'zod'
import { BLANK_LENGTH, MAX_TABLE_LINES } from '@/lib/interactive/limits'
import type { DataFields } from '@/lib/rich-text/data-fields'
import { plainText } from '@/lib/rich-text/data-fields'
import { acceptedTexts, labelledItem, partFields } from './common-schema'

const MAX_CELLS = MAX_TABLE_LINES * MAX_TABLE_LINES

/** Returns the schema of a row or column; its id has no colon, because `row:col` names a cell. */
const line = (f: DataFields) =>
  labelledItem(f).refine(({ id }) => !id.includes(':'), { path: ['id'], message: 'must not contain a colon' })

export const tableSchema = (f: DataFields) =>
  z.object({
    ...partFields(f),
    kind: z.literal('table'),
    columns: f.list(line(f), { min: 1, max: MAX_TABLE_LINES }),
    rows: f.list(line(f), { min: 1, max: MAX_TABLE_LINES }),
    /** The contents of the cells by `row:col`: a text, or a blank to fill in. */
    cells: f.byId(z.object({ text: f.html('short', 1000), blank: f.flag() }), MAX_CELLS),
    /** A blank without accepted texts is graded by hand. */
    key: f.group({ cells: f.byId(acceptedTexts(f), MAX_CELLS) }),
  })

export type TablePart = z.output<ReturnType<typeof tableSchema>>

/** Returns the schema of the typed text by `row:col`. */
export const tableValueSchema = () => z.record(z.string().min(3).max(201), plainText(BLANK_LENGTH))
