import { existsSync } from 'node:fs'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import configuration from '../.dependency-cruiser.mjs'
import { projectRoot } from './lib/project.mjs'

process.chdir(process.argv[2] ?? projectRoot) // another folder: the tests of this check

const folders = ['app', 'components', 'lib', 'prisma', 'scripts', 'tests', 'middleware.ts'].filter((name) =>
  existsSync(name),
)
const tsConfig = extractTSConfig(path.resolve('tsconfig.json'))
const { output } = await cruise(
  folders,
  { ...configuration.options, ruleSet: { forbidden: configuration.forbidden }, validate: true },
  configuration.options.enhancedResolveOptions,
  { tsConfig },
)
const { totalCruised, violations } = output.summary

for (const { from, to, rule } of violations) {
  const { comment } = configuration.forbidden.find(({ name }) => name === rule.name)
  process.stdout.write(`${rule.name}: ${from} → ${to}\n    ${comment}\n`)
}
process.stdout.write(`${totalCruised} modules looked at, ${violations.length} imports over a fence.\n`)
// With a TypeScript it cannot use, dependency-cruiser reads nothing and finds nothing.
process.exit(violations.length > 0 || totalCruised === 0 ? 1 : 0)
