import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot, StartError } from '../project.mjs'
import { compare, idsInTitles, readRows, STATES } from '../requirement-rows.mjs'

const LIST = 'docs/requirements.md'
const TEST_FOLDERS = ['app', 'components', 'lib', 'prisma', 'scripts', 'tests']
const TEST_FILE = /\.(test|spec)\.(ts|tsx|mjs)$/

/** `npm run requirements`: how much of the list is built and proved, and where the list and the tests disagree. */
export async function main() {
  const list = path.join(projectRoot, LIST)
  if (!existsSync(list))
    throw new StartError(`${LIST} is not there. It is a table of id | requirement | state | evidence.`)
  const tests = TEST_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true })
      .filter((name) => TEST_FILE.test(name))
      .map((name) => path.join(folder, name)),
  )
  const idsByFile = tests.map((file) => [file, idsInTitles(readFileSync(path.join(projectRoot, file), 'utf8'))])
  const { total, counts, named, problems } = compare(readRows(readFileSync(list, 'utf8')), idsByFile)
  const built = total - counts['not built']
  const lines = [
    `${total} requirements: ${built} built, ${counts['not built']} not built.`,
    `Of those built: ${named} are named by a test, ${counts.seen} were seen in the running product.`,
    ...STATES.map((state) => `  ${state.padEnd(10)} ${String(counts[state]).padStart(4)}`),
    ...(problems.length > 0
      ? ['', `${problems.length} disagreements:`, ...problems.map((problem) => `  ${problem}`)]
      : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  return problems.length > 0 ? 1 : 0
}
