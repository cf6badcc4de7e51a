import path from 'node:path'
import { sourceFiles } from '../support/source-files'

const texts = new Map(sourceFiles().map((file) => [file.path, file.text]))

/** The static imports of a file: without types, and without what it loads later with `import()`. */
function importsOf(file: string): string[] {
  const found = (texts.get(file) ?? '').matchAll(/^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'/gm)
  return [...found].filter(([, isType]) => !isType).map(([, , name = '']) => name)
}

function fileOf(from: string, name: string): string | null {
  const isOurs = name.startsWith('@/') || name.startsWith('.')
  const base = name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(from), name)
  return (isOurs && [`${base}.tsx`, `${base}.ts`].find((file) => texts.has(file))) || null
}

/** The chain of static imports from a file to a package, if there is one. */
function wayTo(start: string, unwanted: string): string[] | null {
  const ways = [[start]]
  const seen = new Set([start])
  for (const way of ways) {
    const file = way.at(-1) ?? start
    for (const name of importsOf(file)) {
      if (name === unwanted) return [...way, name]
      const next = fileOf(file, name)
      if (next && !seen.has(next)) {
        seen.add(next)
        ways.push([...way, next])
      }
    }
  }
  return null
}

describe('code sent to a child’s page', () => {
  const parts = [
    'components/annotation/annotations.tsx',
    'components/interactive/leaves.tsx',
    ...[...texts.keys()].filter((file) => /^components\/interactive\/[^/]+\/play\.tsx$/.test(file)),
  ]

  it('is found for each kind of question, and imports are followed from file to file', () => {
    expect(parts.length).toBeGreaterThan(5)
    expect(wayTo('components/ui/button.tsx', 'tailwind-merge')).toEqual([
      'components/ui/button.tsx',
      'components/ui/cn.ts',
      'tailwind-merge',
    ])
  })

  it.each(parts)('%s leaves class-name merging to adult screens', (part) => {
    expect(wayTo(part, 'tailwind-merge')).toBeNull()
  })
})
