import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder of openly licensed data outside the project: TRAVERSE_DATA, or `../shared/data` next to it. */
export const sharedDataFolder = resolve(process.env.TRAVERSE_DATA ?? '../shared/data')

/** Registers tests that read a file of the shared data, or one skipped test that says where the file was expected. */
export function describeWithSharedData(title: string, path: string, register: (json: unknown) => void): void {
  const file = join(sharedDataFolder, path)
  if (existsSync(file)) describe(title, () => register(JSON.parse(readFileSync(file, 'utf8'))))
  else
    describe(title, () =>
      it.skip(`needs ${file}, which is missing; set TRAVERSE_DATA to the folder of the shared data`, () => {}),
    )
}
