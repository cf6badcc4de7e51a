import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import configuration, { exceptions, ladders } from '../.dependency-cruiser.mjs'
import { projectRoot } from './lib/project.mjs'

process.chdir(process.argv[2] ?? projectRoot) // the tests of this check pass another folder

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

const pairOf = ({ from, to }) => `${from} → ${to}`
const isKnown = (violation) => violation.rule.name.startsWith('ladder-') && exceptions.includes(pairOf(violation))
const over = violations.filter((violation) => !isKnown(violation))
for (const violation of over) {
  const { comment } = configuration.forbidden.find(({ name }) => name === violation.rule.name)
  process.stdout.write(`${violation.rule.name}: ${pairOf(violation)}\n    ${comment}\n`)
}

const foldersIn = (name) =>
  existsSync(name)
    ? readdirSync(name, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    : []
const placeless = Object.entries(ladders).flatMap(([top, ladder]) =>
  foldersIn(top).flatMap((folder) => (ladder.includes(folder) ? [] : `${top}/${folder}`)),
)
for (const folder of placeless)
  process.stdout.write(`${folder} has no place on the ladder of .dependency-cruiser.mjs\n`)

process.stdout.write(`${totalCruised} modules looked at, ${over.length} imports over a fence.\n`)
// With an unsupported TypeScript version, dependency-cruiser reads nothing and finds nothing.
process.exit(over.length > 0 || placeless.length > 0 || totalCruised === 0 ? 1 : 0)
