import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { isId } from '@/lib/common/id'
import { exportPackage, zipPackage } from '@/lib/curriculum-package/server/export-package'
import { closeDatabase } from '@/lib/db/db'

const USAGE = 'Usage: npm run export -- <content id> [--to <folder>]'

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } })
  const [id, ...rest] = positionals
  if (id === undefined || rest.length > 0) throw new Error(USAGE)
  if (!isId(id)) throw new Error(`${id} is not the id of an item.`)
  // Anyone who can run this has access to the database itself.
  const made = await exportPackage(id, async (ids) => new Set(ids))
  if (!made) throw new Error(`There is no item ${id}.`)
  const target = path.join(values.to ?? '.', `${made.name}.zip`)
  await pipeline(zipPackage(made), createWriteStream(target))
  process.stdout.write(`${target}: ${made.count} items, ${made.files.length} files.\n`)
}

main()
  .then(() => 0)
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  })
  .then(async (code) => {
    await closeDatabase()
    process.exit(code)
  })
