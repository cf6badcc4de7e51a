import 'server-only'
import { isQuotingQuestion, itemsOnPage, missingQuotations } from '@/lib/content/quoted-choices'
import { isPageType } from '@/lib/content/types'
import { PACKAGE_FILE } from '../limits'
import type { CheckContext } from './entry-check'
import type { PackageItem } from './package-index'
import type { SpooledEntry } from './spooled-entry'

/** Warns about questions of a package with quotations that a version of their page does not contain (domain.md §1). Requires a flushed spool. */
export async function checkQuotations({ index, spool, report }: Omit<CheckContext, 'media'>): Promise<void> {
  const dataOf = async ({ place }: PackageItem) => {
    // Was written into the spool by this import.
    const { data } = JSON.parse(await spool.read(place)) as SpooledEntry
    return { ...data }
  }
  for (const page of index.items.values()) {
    if (!isPageType(page.contentType)) continue
    const items = itemsOnPage(page, (item) => index.childrenOf(item).map((child) => child.item))
    if (!items.some(isQuotingQuestion)) continue
    const read: { item: PackageItem; data: Record<string, unknown> }[] = []
    for (const item of [page, ...items]) read.push({ item, data: await dataOf(item) })
    const texts = read.map(({ data }) => data)
    const questions = read.filter(({ item }) => isQuotingQuestion(item))
    for (const { of, version, quotation } of missingQuotations(texts, questions)) {
      const message = `"${quotation}" does not stand in the ${version} version of "${page.key}": readers of it cannot find it.`
      const { key, path } = of.item
      report.add({ level: 'warning', file: PACKAGE_FILE, key, path: `${path}.data`, message })
    }
  }
}
