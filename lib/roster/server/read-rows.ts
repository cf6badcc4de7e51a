import 'server-only'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { MAX_ROW_CHARACTERS } from '../limits'
import type { Row } from '../row'

/** The error for a file that is not CSV in UTF-8, with the invalid line if it is known. */
export class BrokenRows extends Error {
  constructor(readonly line: number | null) {
    super('The file cannot be read.')
  }
}

/** Decodes bytes to text; invalid UTF-8 aborts the file, because names would be stored wrong. */
async function* decoded(bytes: AsyncIterable<Buffer>, onBytes: (count: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of bytes) {
    onBytes(chunk.byteLength)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

type Take = {
  onHeader(columns: readonly string[]): void
  onRow(row: Row, line: number): void
  onBytes?(count: number): void
}

/** Reads the rows of a CSV file as they are unpacked from the zip, one at a time in memory. Throws `BrokenRows`. */
export async function readRows(source: Readable, { onHeader, onRow, onBytes = () => undefined }: Take): Promise<void> {
  const parser = parse({
    bom: true,
    columns(header: string[]) {
      const columns = header.map((name) => name.trim())
      onHeader(columns)
      return columns
    },
    info: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: MAX_ROW_CHARACTERS,
  })
  try {
    await pipeline(
      source,
      (bytes: AsyncIterable<Buffer>) => decoded(bytes, onBytes),
      parser,
      async (rows: AsyncIterable<{ record: Row; info: { lines: number } }>) => {
        for await (const { record, info } of rows) onRow(record, info.lines)
      },
    )
  } catch (error) {
    if (error instanceof CsvError) {
      const { lines } = error as { lines?: unknown }
      throw new BrokenRows(typeof lines === 'number' ? lines : null)
    }
    // The decoder's error for bytes that are not UTF-8.
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      throw new BrokenRows(null)
    throw error
  }
}
