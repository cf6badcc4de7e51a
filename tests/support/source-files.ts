import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../..')
const OWN = ['app', 'components', 'lib', 'prisma', 'scripts', 'tests']

/** One of our own source files: its path from the project's root, and its text. */
export type SourceFile = { path: string; text: string }

/** Every TypeScript and script file of ours, except generated ones. */
export function sourceFiles(pattern = /\.(ts|tsx|mjs|cjs)$/): SourceFile[] {
  const inFolders = OWN.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  const onTop = readdirSync(ROOT).filter((name) => name !== 'next-env.d.ts')
  return [...inFolders, ...onTop]
    .filter((name) => pattern.test(name) && !name.startsWith('lib/db/generated/'))
    .sort()
    .map((name) => ({ path: name, text: readFileSync(path.join(ROOT, name), 'utf8') }))
}

/** The text of a file by its path from the project's root. */
export function readSource(name: string): string {
  return readFileSync(path.join(ROOT, name), 'utf8')
}
