import { readSource } from '../support/source-files'

/** The lowest versions without a known vulnerability. */
const LAYERS = { next: '16.2.6', react: '19.2.3', 'react-dom': '19.2.3' }

type Lock = {
  packages: Record<
    string,
    { version?: string; dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }
  >
}

const lock: Lock = JSON.parse(readSource('package-lock.json'))
const manifest: Record<'dependencies' | 'devDependencies', Record<string, string>> = JSON.parse(
  readSource('package.json'),
)

function isAtLeast(version: string, floor: string): boolean {
  const [left, right] = [version, floor].map((text) => text.split('.').map(Number))
  for (const at of [0, 1, 2]) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

describe('npm packages', () => {
  it.each(Object.entries(LAYERS))('include %s at %s or above', (name, floor) => {
    const versions = Object.entries(lock.packages).filter(([where]) => where.endsWith(`node_modules/${name}`))
    expect(versions.length).toBeGreaterThan(0)
    for (const [, { version }] of versions) expect(isAtLeast(version ?? '0', floor)).toBe(true)
  })

  it('are pinned to exact versions', () => {
    const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))).toEqual([])
  })

  it('list every platform in the lock file, so that npm ci works on other platforms', () => {
    const missing = Object.entries(lock.packages).flatMap(([where, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) => !lock.packages[`${where}/node_modules/${name}`] && !lock.packages[`node_modules/${name}`],
      ),
    )
    expect(missing).toEqual([])
  })

  it('depend on versions, never on a moving tag, so that npm ci keeps accepting the lock file', () => {
    const tags = Object.entries(lock.packages).flatMap(([where, { dependencies = {} }]) =>
      Object.entries(dependencies)
        .filter(([, range]) => range !== '*' && !/\d/.test(range))
        .map(([name, range]) => `${where}: ${name}@${range}`),
    )
    expect(tags).toEqual([])
  })

  it('include a single version of Lexical', () => {
    const versions = Object.entries(lock.packages)
      .filter(([where]) => /node_modules\/(@lexical\/[^/]+|lexical)$/.test(where))
      .map(([, { version }]) => version)
    expect(new Set(versions).size).toBe(1)
  })
})
