import { existsSync, readdirSync, readFileSync } from 'node:fs'
import nextJest from 'next/jest.js'

const createJestConfig = nextJest({ dir: './' })

/** jest loads CommonJS, so the files of packages that are ES modules are compiled like our own. */
function esModules() {
  const top = readdirSync('node_modules').filter((name) => !name.startsWith('.'))
  const names = top.flatMap((name) =>
    name.startsWith('@') ? readdirSync(`node_modules/${name}`).map((part) => `${name}/${part}`) : [name],
  )
  return names.filter((name) => {
    const file = `node_modules/${name}/package.json`
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).type === 'module'
  })
}

/** Not marked as an ES module, but jsdom is given its browser side, which is one. */
const browserModules = ['@preact/signals-core']

const shared = {
  resolver: '<rootDir>/tests/support/resolver.cjs',
  moduleNameMapper: {
    '^server-only$': '<rootDir>/tests/support/empty.cjs',
    // Next's router asks for it by the name that only its own build knows.
    '^react-server-dom-webpack/client$': '<rootDir>/tests/support/empty.cjs',
    '^@/(.*)$': '<rootDir>/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/.data/'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/.next/',
    '<rootDir>/tests/e2e/',
    // Long as a whole: `npm run test:full` alone runs them.
    ...(process.env.TEST_SCALE === 'full' ? [] : ['\\.full\\.test\\.ts$']),
  ],
}

async function project(own) {
  const config = await createJestConfig({ ...shared, ...own })()
  // next/jest puts its own patterns first, so the list is replaced after the call.
  const transformIgnorePatterns = [
    `/node_modules/(?!(${[...esModules(), ...browserModules].join('|')})/)`,
    '^.+\\.module\\.css$',
  ]
  return { ...config, transformIgnorePatterns }
}

export default async () => ({
  // A guard against hanging, not a measure: the tests of the database stand in line on a busy machine.
  testTimeout: 30_000,
  projects: [
    await project({
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{app,components,lib,prisma,scripts}/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.mjs',
        '<rootDir>/tests/{api,architecture,faults,support}/**/*.test.ts',
      ],
    }),
    await project({
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{app,components,lib,tests}/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/dom.ts'],
    }),
  ],
})
