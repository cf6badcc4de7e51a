import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { testDatabase } from '../support/database'

const ROOT = path.resolve(__dirname, '../..')

testDatabase()
jest.setTimeout(600_000)

test('a valid package of 50,000 items is imported twice within 1 GB of memory', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/run.mjs', 'scripts/bench-import.ts', '50000'],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(stdout).toMatch(/first import of \d+ MB: 50501 new, 0 as they were/)
  expect(stdout).toMatch(/second import of \d+ MB: 0 new, 50501 as they were/)
  expect(status).toBe(0) // the benchmark itself checks its peak
})
