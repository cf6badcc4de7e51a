import 'server-only'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { canonicalJson } from '@/lib/content/server/content-record'
import { PACKAGE_FILE, PACKAGE_FORMAT } from '../limits'
import {
  type Family,
  familySchema,
  headerFields,
  type PackageCredit,
  type PackageStandard,
  packageCreditSchema,
  packageRefSchema,
  packageStandardSchema,
  packageTagSchema,
  packageVocabularySchema,
} from '../schema'
import { checkEntry, wordAsEntry } from './check-entry'
import type { CheckContext } from './entry-check'
import type { PackageSource } from './package-source'
import { readLivingIds } from './read-exported'
import { type PackageEvent, readPackage } from './read-package'

export type PackageHeader = {
  family: Family | null
  source: string | null
  licence: string | null
  attribution: string | null
}

/** Everything in a package except its entries. */
export type CheckedPackage = {
  header: PackageHeader
  /** SHA-256 of the header fields that affect every item. */
  headerHash: string
  /** By `framework/code`. */
  standards: Map<string, PackageStandard>
  credits: PackageCredit[]
  /** SHA-256 of curriculum.json. */
  hash: string
}

type Item = Extract<PackageEvent, { kind: 'item' }>

/** The first pass over a package: reads and checks everything, with the index in memory and the records in the spool. */
export class PackageCheck {
  private readonly fields = new Map<string, unknown>()
  private readonly standards = new Map<string, PackageStandard>()
  private readonly credits: PackageCredit[] = []
  private readonly topTypes = new Set<string>()

  constructor(private readonly context: CheckContext) {}

  async run(source: PackageSource, onBytes: (bytes: number) => void): Promise<CheckedPackage> {
    const hash = createHash('sha256')
    const json: Readable = await source.open(PACKAGE_FILE)
    json.on('data', (chunk: Buffer) => hash.update(chunk))
    await readPackage(json, (event) => this.take(event), onBytes)
    const header = this.header()
    this.checkParents()
    for (const id of await readLivingIds(this.context.index.missingIds())) this.context.index.outside.add(id)
    this.checkGraph()
    const { family, ...credited } = header
    const headerHash = createHash('sha256')
      .update(canonicalJson([family, credited]))
      .digest('hex')
    return { header, headerHash, standards: this.standards, credits: this.credits, hash: hash.digest('hex') }
  }

  private error(path: string | null, message: string, key: string | null = null): void {
    this.context.report.add({ level: 'error', file: PACKAGE_FILE, key, path, message })
  }

  private warning(path: string, message: string): void {
    this.context.report.add({ level: 'warning', file: PACKAGE_FILE, key: null, path, message })
  }

  private async take(event: PackageEvent): Promise<void> {
    switch (event.kind) {
      case 'field':
        this.fields.set(event.name, event.value)
        if (!Object.hasOwn(headerFields, event.name)) this.field(event.name)
        return
      case 'problem':
        return this.error(event.path, event.message)
      case 'item':
        return this.item(event)
      case 'entry':
        return this.entry(event)
    }
  }

  private field(name: string): void {
    const isList = ['standards', 'vocabulary', 'tags', 'credits', 'content'].includes(name)
    if (isList && (name === 'content' || this.fields.get(name) !== null)) this.error(name, 'must be a list')
    else if (!isList) this.warning(name, 'This field is not known and is left out.')
  }

  private async entry(event: Extract<PackageEvent, { kind: 'entry' }>): Promise<void> {
    const { fields, path, depth } = event
    if (!('ref' in fields)) {
      if (depth === 0) this.topTypes.add(String(fields.contentType))
      await checkEntry(event, this.context)
      return
    }
    const parsed = packageRefSchema.safeParse(fields)
    const key = typeof fields.ref === 'string' ? fields.ref : null
    if (!parsed.success)
      for (const issue of parsed.error.issues) this.error(`${path}.${issue.path.join('.')}`, issue.message, key)
    else if (depth === 0) this.error(path, 'A reference needs a parent.', key)
    for (const name of Object.keys(fields)) {
      if (name !== 'ref' && name !== 'section')
        this.warning(`${path}.${name}`, 'A reference has no such field; it is left out.')
    }
  }

  private parse<T>(schema: z.ZodObject, event: Item): T | null {
    const { value, path } = event
    if (typeof value === 'object' && value !== null)
      for (const name of Object.keys(value))
        if (!Object.hasOwn(schema.shape, name))
          this.warning(`${path}.${name}`, 'This field is not known and is left out.')
    const parsed = schema.safeParse(value)
    // The schema's own output, which its general type does not express.
    if (parsed.success) return parsed.data as T
    const named = (value ?? {}) as { key?: unknown; code?: unknown; name?: unknown }
    const key = [named.key, named.code, named.name].find((name) => typeof name === 'string') as string | undefined
    for (const issue of parsed.error.issues) this.error([path, ...issue.path].join('.'), issue.message, key ?? null)
    return null
  }

  private async item(event: Item): Promise<void> {
    const { path } = event
    switch (event.list) {
      case 'standards': {
        const standard = this.parse<PackageStandard>(packageStandardSchema, event)
        if (!standard) return
        const name = `${standard.framework}/${standard.code}`
        if (this.standards.has(name)) this.error(path, 'This standard is in the package twice.', name)
        this.standards.set(name, standard)
        return
      }
      case 'tags': {
        const tag = this.parse<z.output<typeof packageTagSchema>>(packageTagSchema, event)
        if (tag)
          this.context.index.tags.set(tag.name.toLowerCase(), { name: tag.name, shortName: tag.shortName ?? null })
        return
      }
      case 'credits': {
        const credit = this.parse<PackageCredit>(packageCreditSchema, event)
        if (credit && this.credits.some(({ title }) => title === credit.title))
          this.error(path, `The credits "${credit.title}" are in the package twice.`)
        else if (credit) this.credits.push(credit)
        return
      }
      case 'vocabulary': {
        const word = this.parse<z.output<typeof packageVocabularySchema>>(packageVocabularySchema, event)
        if (!word) return
        const entry = { kind: 'entry', path, depth: 1, fields: wordAsEntry(word), children: [] } as const
        await checkEntry({ ...entry, children: [] }, this.context, { isVocabulary: true })
        return
      }
    }
  }

  private header(): PackageHeader {
    const { fields } = this
    if (fields.get('format') !== PACKAGE_FORMAT)
      this.error(
        'format',
        fields.has('format') ? `must be "${PACKAGE_FORMAT}"` : `is required and must be "${PACKAGE_FORMAT}"`,
      )
    const parsed = z.object(headerFields).omit({ format: true }).safeParse(Object.fromEntries(fields))
    if (!parsed.success) for (const issue of parsed.error.issues) this.error(issue.path.join('.'), issue.message)
    const { source = null, licence = null, attribution = null } = parsed.data ?? {}
    const sent = familySchema.safeParse(fields.get('family'))
    const family = sent.success ? sent.data : this.familyOfTops()
    if (this.context.index.tops.length === 0 && this.context.report.count('error') === 0)
      this.error('content', 'The package has no content.')
    return { family, source, licence, attribution }
  }

  /** Returns the family of a package that does not name one: top-level grades imply k5ela, courses hss (contract.md §8). */
  private familyOfTops(): Family | null {
    if (this.fields.get('family') != null) return null
    const [hasGrade, hasCourse] = [this.topTypes.has('grade'), this.topTypes.has('course')]
    if (hasGrade && hasCourse) this.error('family', 'is required: the package has both grades and courses at its top')
    else if (!hasGrade && !hasCourse)
      this.error('family', 'is required: the package has neither grades nor courses at its top')
    else return hasGrade ? 'k5ela' : 'hss'
    return null
  }

  private checkParents(): void {
    for (const [name, { framework, parentCode }] of this.standards) {
      if (!parentCode) continue
      if (!this.standards.has(`${framework}/${parentCode}`))
        this.error('standards', `The parent "${parentCode}" is not in the package.`, name)
      else if (strandOf(name, this.standards) === null)
        this.error('standards', 'The parents of this standard run in a circle.', name)
    }
  }

  private checkGraph(): void {
    const { index } = this.context
    for (const { missing, by } of index.missingKeys())
      this.error(by.path, `There is no entry with the key "${missing}".`, by.key || null)
    const cycle = index.findCycle()
    if (cycle)
      this.error(
        index.items.get(cycle[0] as string)?.path ?? null,
        `These entries hold each other in a circle: ${cycle.join(' > ')}.`,
        cycle[0],
      )
    const grades = new Map<string, string>()
    for (const item of index.items.values()) {
      if (item.abbreviation === null) continue
      const other = grades.get(item.abbreviation)
      if (other)
        this.error(
          item.path,
          `Grade ${item.abbreviation} is in the package twice; "${other}" is the other one.`,
          item.key,
        )
      else grades.set(item.abbreviation, item.key)
    }
  }
}

/** Returns the topmost ancestor of a standard, or null if its parents form a cycle. */
export function strandOf(name: string, standards: ReadonlyMap<string, PackageStandard>): PackageStandard | null {
  const seen = new Set<string>()
  let current = standards.get(name)
  for (let at = name; current; ) {
    if (seen.has(at)) return null
    seen.add(at)
    const above = current.parentCode ? `${current.framework}/${current.parentCode}` : ''
    const parent = standards.get(above)
    if (!parent) return current
    at = above
    current = parent
  }
  return null
}
