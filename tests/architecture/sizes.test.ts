import { sourceFiles } from '../support/source-files'

/** Maximum number of lines of a file (house rules). The first matching pattern counts. */
const HABITS: [RegExp, number][] = [
  [/^app\/.*page\.tsx$/, 30],
  [/^app\/api\/.*route\.ts$/, 45],
  [/^lib\/[^/]+\/client\/use-.*\.tsx?$/, 60],
  [/^lib\/[^/]+\/server\/.*\.ts$/, 200],
  [/^components\/.*\.tsx$/, 220],
  [/.*/, 350],
]

describe('file sizes', () => {
  it('are reported when over the guideline, without failing the test', () => {
    const tested = /(\.test\.tsx?$|^prisma\/seed\/|^tests\/)/
    const files = sourceFiles()
      .filter((file) => !tested.test(file.path))
      .map((file) => ({
        path: file.path,
        lines: file.text.split('\n').length - 1,
        habit: HABITS.find(([pattern]) => pattern.test(file.path))?.[1] ?? 350,
      }))
    const outliers = files
      .filter(({ lines, habit }) => lines > habit)
      .sort((left, right) => right.lines / right.habit - left.lines / left.habit)
    for (const { path, lines, habit } of outliers) process.stdout.write(`${lines} lines (habit ${habit})  ${path}\n`)
    // Files were read, and each exception applies to some of them.
    expect(new Set(files.map(({ habit }) => habit))).toEqual(new Set(HABITS.map(([, lines]) => lines)))
  })
})
