import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const SCRIPT = path.resolve(__dirname, '../../scripts/check-fences.mjs')

const CHECK_TIME = 30_000 // ms
jest.setTimeout(CHECK_TIME)

/** Checks a small project with these files and returns the output. */
function check(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'traverse-fences-'))
  const all = { 'tsconfig.json': '{"compilerOptions":{"paths":{"@/*":["./*"]}}}', ...files }
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  const { stdout, stderr } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return stdout + stderr
}

const OVER: [rule: string, from: string, to: string][] = [
  ['app-never-prisma', 'app/page.tsx', 'lib/db/db.ts'],
  ['routes-never-components', 'app/api/groups/route.ts', 'components/ui/button.ts'],
  ['components-never-server', 'components/classroom/card.tsx', 'lib/group/server/list-groups.ts'],
  ['client-never-server', 'lib/group/client/use-groups.ts', 'lib/group/server/list-groups.ts'],
  ['server-never-client', 'lib/group/server/list-groups.ts', 'lib/group/client/group-keys.ts'],
  ['core-is-pure', 'lib/group/schema.ts', 'lib/group/server/list-groups.ts'],
  ['ladder-school-server', 'lib/school/server/list-schools.ts', 'lib/assignment/server/list-assignments.ts'],
  ['ladder-group-core', 'lib/group/schema.ts', 'lib/content/schema.ts'],
  ['ladder-group-client', 'lib/group/client/use-groups.ts', 'lib/assignment/client/use-assignments.ts'],
  ['ladder-session-client', 'lib/session/client/sign-in.ts', 'lib/routing/client/route-states.ts'],
  ['tier-ui', 'components/ui/button.ts', 'components/dialog/dialog.ts'],
  ['tier-viewer', 'components/viewer/page.tsx', 'components/live/map.tsx'],
  ['nothing-imports-tests', 'lib/group/schema.ts', 'tests/factories/group.ts'],
  ['ladder-scope-server', 'lib/scope/server/group-scope.ts', 'lib/group/server/list-groups.ts'],
  ['viewer-above-nouns', 'lib/content/server/get-content.ts', 'lib/viewer/server/read-tree.ts'],
]

describe('the import boundaries between modules', () => {
  describe('hold', () => {
    let said: string
    beforeAll(() => {
      const files: Record<string, string> = {}
      for (const [, from, to] of OVER) {
        files[to] ??= ''
        files[from] = `import '@/${to.replace(/\.tsx?$/, '')}'\n${files[from] ?? ''}`
      }
      said = check(files)
    }, CHECK_TIME)

    it.each(OVER)('%s: %s may not import %s', (rule, from, to) => {
      expect(said).toContain(`${rule}: ${from} → ${to}`)
    })
  })

  it('middleware cannot reach the database, even indirectly', () => {
    const said = check({
      'middleware.ts': "import '@/lib/session/token'\n",
      'lib/session/token.ts': "import '@/lib/db/db'\n",
      'lib/db/db.ts': 'export const x = 1\n',
    })
    expect(said).toContain('middleware-on-the-edge: middleware.ts → lib/db/db.ts')
  })

  it('a circular import is reported, even of types only', () => {
    const circle = check({
      'lib/group/a.ts': "import type { B } from './b'\nexport type A = B\n",
      'lib/group/b.ts': "import type { A } from './a'\nexport type B = A\n",
    })
    expect(circle).toContain('no-circle: lib/group/a.ts')
  })

  it('a folder without a place on its ladder is reported', () => {
    expect(check({ 'lib/attic/a.ts': 'export const x = 1\n' })).toContain('lib/attic has no place on the ladder')
  })

  it('the intended data flow is allowed', () => {
    const said = check({
      'app/page.tsx': "import '@/lib/group/server/list-groups'\nimport '@/components/classroom/card'\n",
      'components/classroom/card.tsx': "import '@/lib/group/client/use-groups'\nimport '@/components/ui/button'\n",
      'components/ui/button.ts': 'export const x = 1\n',
      'lib/group/client/use-groups.ts': "import '@/lib/group/schema'\n",
      'lib/group/server/list-groups.ts': "import '@/lib/db/db'\nimport '@/lib/group/schema'\n",
      'lib/group/schema.ts': 'export const x = 1\n',
      'lib/db/db.ts': 'export const x = 1\n',
    })
    expect(said).toContain('7 modules looked at, 0 imports over a fence')
  })
})
