import 'server-only'
import { isId } from '@/lib/common/id'
import { db } from '@/lib/db/db'
import { PACKAGE_FILE } from '../limits'
import type { ImportReport } from '../report'
import type { PackageStandard } from '../schema'
import type { PackageIndex, Uses } from './package-index'

/** The records that the names in entries refer to. Standards are given as `framework/code` until they are written. */
export type ResolvedNames = {
  standards: Map<string, { framework: string; code: string }>
  proficiencies: Map<string, string>
  territories: Map<string, string>
}

function reportUses(report: ImportReport, uses: Uses, name: string, field: string, message: string): void {
  for (const item of uses.get(name) ?? [])
    report.add({ level: 'error', file: PACKAGE_FILE, key: item.key, path: `${item.path}.${field}`, message })
}

async function resolveStandards(index: PackageIndex, own: ReadonlyMap<string, PackageStandard>, report: ImportReport) {
  const byCode = new Map<string, PackageStandard[]>()
  for (const standard of own.values()) byCode.set(standard.code, [...(byCode.get(standard.code) ?? []), standard])
  const found = new Map<string, { framework: string; code: string }>()
  const open: string[] = []
  for (const name of index.standardUses.keys()) {
    const matches = byCode.get(name) ?? []
    const exact = own.get(name)
    const [only] = matches
    if (exact) found.set(name, exact)
    else if (matches.length > 1)
      reportUses(
        report,
        index.standardUses,
        name,
        'standards',
        `The code "${name}" is in several frameworks; write framework/code.`,
      )
    else if (only) found.set(name, only)
    else open.push(name)
  }
  // A package may reference standards from an earlier one.
  const rows = await db().standard.findMany({
    where: { OR: [{ code: { in: open } }, ...open.flatMap(splitName)] },
    select: { framework: true, code: true },
  })
  for (const name of open) {
    const matches = rows.filter(({ framework, code }) => code === name || `${framework}/${code}` === name)
    const [only] = matches
    if (only && matches.length === 1) found.set(name, only)
    else {
      const message = only
        ? `The code "${name}" is in several frameworks; write framework/code.`
        : `There is no standard "${name}".`
      reportUses(report, index.standardUses, name, 'standards', message)
    }
  }
  return found
}

/** Returns all ways to split a name into framework and code, as either may contain a slash. */
function splitName(name: string): { framework: string; code: string }[] {
  const slashes = [...name.matchAll(/\//g)].map(({ index }) => index)
  return slashes.map((at) => ({ framework: name.slice(0, at), code: name.slice(at + 1) }))
}

async function resolveProficiencies(index: PackageIndex, report: ImportReport) {
  const rows =
    index.proficiencyUses.size > 0 ? await db().proficiency.findMany({ where: { assignableToContent: true } }) : []
  const found = new Map<string, string>()
  for (const name of index.proficiencyUses.keys()) {
    const matches = rows.filter((row) => row.name === name || `${row.grouping}/${row.name}` === name)
    const [only] = matches
    if (only && matches.length === 1) found.set(name, only.id)
    else {
      const message = only
        ? `The proficiency "${name}" is on several scales; write scale/name.`
        : `There is no proficiency "${name}".`
      reportUses(report, index.proficiencyUses, name, 'proficiencies', message)
    }
  }
  return found
}

async function resolveTerritories(index: PackageIndex, report: ImportReport) {
  const names = [...index.territoryUses.keys()]
  const rows = await db().territory.findMany({
    where: { OR: [{ code: { in: names } }, { id: { in: names.filter(isId) } }] },
  })
  const found = new Map<string, string>()
  for (const name of names) {
    const row = rows.find(({ id, code }) => id === name || code === name)
    if (row) found.set(name, row.id)
    else reportUses(report, index.territoryUses, name, 'territories', `There is no territory "${name}".`)
  }
  return found
}

/** Resolves the names that entries reference besides other entries; an unknown or ambiguous name is an error of each entry that uses it. */
export async function resolveNames(
  index: PackageIndex,
  standards: ReadonlyMap<string, PackageStandard>,
  report: ImportReport,
): Promise<ResolvedNames> {
  for (const [key] of index.wordUses) {
    const word = index.items.get(key)
    if (!word) reportUses(report, index.wordUses, key, 'vocabulary', `There is no word with the key "${key}".`)
    else if (word.contentType !== 'vocab') reportUses(report, index.wordUses, key, 'vocabulary', `"${key}" is no word.`)
  }
  return {
    standards: await resolveStandards(index, standards, report),
    proficiencies: await resolveProficiencies(index, report),
    territories: await resolveTerritories(index, report),
  }
}
