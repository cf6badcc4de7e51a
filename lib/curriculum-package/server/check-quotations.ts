import 'server-only'
import { missingQuotations } from '@/lib/content/quoted-choices'
import { PACKAGE_FILE } from '../limits'
import type { CheckContext } from './entry-check'
import type { PackageItem } from './package-index'
import type { SpooledEntry } from './spooled-entry'

/** Warns of the questions of a package that quote what a version of their text does not say (domain.md §1). The spool has been flushed. */
export async function checkQuotations({ index, spool, report }: Omit<CheckContext, 'media'>): Promise<void> {
  // What this very import has written into the spool.
  const dataOf = async ({ place }: PackageItem) => (JSON.parse(await spool.read(place)) as SpooledEntry).data
  for (const item of index.items.values()) {
    const children = index.childrenOf(item).map((child) => child.item)
    const questions = children.filter(({ contentSubType }) => contentSubType === 'multiple-choice')
    if (questions.length === 0) continue
    const text = await dataOf(item)
    for (const question of questions) {
      for (const { version, quotation } of missingQuotations({ ...text }, { ...(await dataOf(question)) })) {
        const message = `"${quotation}" does not stand in the ${version} version of "${item.key}": readers of it cannot find it.`
        report.add({ level: 'warning', file: PACKAGE_FILE, key: question.key, path: `${question.path}.data`, message })
      }
    }
  }
}
