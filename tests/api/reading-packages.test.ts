import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { toHtml } from 'hast-util-to-html'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { renderBody } from '@/components/viewer/render-body'
import { importPackage } from '@/lib/curriculum-package/server/import-package'
import { db } from '@/lib/db/db'
import { readPageMaterial } from '@/lib/viewer/server/read-page-material'
import { testDatabase } from '../support/database'
import { isFullRun } from '../support/scale'
import { sharedDataFolder } from '../support/shared-data'

// Every text of a whole package is read.
jest.setTimeout(300_000)

testDatabase()

type RawNode = DefaultTreeAdapterTypes.Node
type Entry = {
  key?: string
  data?: Record<string, unknown>
  children?: Entry[]
}

const LABELS = {
  newTab: 'Opens in a new tab',
  close: 'Close',
  sayIt: 'say it',
  inSpanish: 'In Spanish:',
  showAnswer: 'Show the answer',
  source: 'Source:',
  table: 'Table',
}

/** The content of a text in order: each run of words between two tags of a block, and each embedded item. */
function met(html: string, nameOf: (attributes: ReadonlyMap<string, string>) => string | undefined): string[] {
  const found: string[] = []
  let words = ''
  const endRun = () => {
    const run = words.replace(/\s+/g, ' ').trim()
    if (run !== '') found.push(run)
    words = ''
  }
  const walk = (node: RawNode) => {
    if ('value' in node) words += node.value
    if (!('childNodes' in node)) return
    const isBlock = /^(p|li|h\d|div|ul|ol|aside|figure|figcaption|blockquote|table|tr|t[dh]|dl|dt|dd)$/.test(
      node.nodeName,
    )
    if (isBlock || node.nodeName === 'br') endRun()
    const attributes = new Map('attrs' in node ? node.attrs.map(({ name, value }) => [name, value] as const) : [])
    const name = attributes.has('data-block') ? nameOf(attributes) : undefined
    if (name !== undefined) found.push(`[${name}]`)
    for (const child of node.childNodes) walk(child)
    if (isBlock) endRun()
  }
  walk(parseFragment(html))
  endRun()
  return found
}

const flat = (entries: readonly Entry[]): Entry[] => entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

const FIELDS = [
  ['body', 'standard'],
  ['leveledBody', 'leveled'],
  ['spanishBody', 'spanish'],
] as const

/** The longest package runs only in the full run. */
const REAL_PACKAGES = [
  ['k5ela-stories', { standard: 35, leveled: 0, spanish: 23 }],
  ['hss-us-history', { standard: 64, leveled: 0, spanish: 0 }],
] as const

describe.each(REAL_PACKAGES.filter(([name]) => isFullRun || name === 'hss-us-history'))(
  'the real package %s',
  (name, expected) => {
    const folder = path.join(sharedDataFolder, 'packages', name)
    const run = existsSync(folder) ? it : it.skip
    if (!existsSync(folder))
      it.skip(`needs ${folder}, which is missing; set TRAVERSE_DATA to the shared data folder`, () => {})

    run('[READ-01] [BLK-10] shows every paragraph and picture of its texts in order, in each language', async () => {
      const { report } = await importPackage(folder)
      expect(report.lines).toEqual([])
      const source = JSON.parse(readFileSync(path.join(folder, 'curriculum.json'), 'utf8')) as { content: Entry[] }
      const stored = await db().content.findMany({
        select: { id: true, packageKey: true, version: true, data: true },
      })
      const keyOf = new Map(stored.map(({ id, packageKey }) => [id, packageKey ?? '']))
      const byKey = new Map(stored.map((row) => [row.packageKey, row]))
      const material = await readPageMaterial(
        stored.map(({ id }) => id),
        async () => new Set(),
      )
      const counts = { standard: 0, leveled: 0, spanish: 0 }
      for (const entry of flat(source.content)) {
        const row = byKey.get(entry.key ?? null)
        for (const [property, field] of FIELDS) {
          const written = entry.data?.[property]
          if (typeof written !== 'string' || !row) continue
          counts[field] += 1
          const { segments } = renderBody({
            contentId: row.id,
            contentVersion: row.version,
            field,
            html: String((row.data as Record<string, unknown>)[property]),
            headingOffset: 1,
            labels: LABELS,
            words: material.vocabulary.get(row.id) ?? [],
          })
          const shown = segments.map((segment) => ('html' in segment ? segment.html : toHtml(segment.tree))).join('')
          const before = met(written, (attributes) => attributes.get('data-content-key'))
          expect(met(shown, (attributes) => keyOf.get(attributes.get('data-content-id') ?? ''))).toEqual(before)
          expect(before.length).toBeGreaterThan(0)
        }
      }
      expect(counts).toEqual(expected)
    })
  },
)
