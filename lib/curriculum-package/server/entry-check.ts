import 'server-only'
import { isStorable } from '@/lib/common/storable'
import { parseContentData } from '@/lib/content/data'
import { teacherEditionOrNull } from '@/lib/content/teacher-edition'
import type { ContentPair } from '@/lib/content/types'
import { ProductError } from '@/lib/error/product-error'
import { MAX_HTML_LENGTH } from '@/lib/rich-text/data-fields'
import { describeRemoval } from '@/lib/rich-text/removal'
import { observeSanitizing, richText } from '@/lib/rich-text/schema'
import { isUploadSlot } from '@/lib/upload/limits'
import { isHostile } from '../hostile-markup'
import { PACKAGE_FILE } from '../limits'
import type { ImportReport } from '../report'
import type { PackageEntry } from '../schema'
import type { MediaInspector } from './inspect-media'
import type { IndexedChild, PackageIndex } from './package-index'
import type { NamedChild } from './read-package'
import type { Spool } from './spool'
import type { SpooledEntry } from './spooled-entry'

export type CheckContext = { report: ImportReport; index: PackageIndex; media: MediaInspector; spool: Spool }

/** The location of an entry in its package. */
export type Place = { key: string | null; path: string }

/** Fields of `data` that hold the key of an entry in a package, and its id in the product. */
const KEY_FIELDS = new Set(['contentId', 'imageContentId', 'belowGradeContentId'])

/** Checks the parts of one entry: each method returns the part as the product stores it, and reports what is invalid or dropped. */
export class EntryCheck {
  constructor(
    private readonly context: CheckContext,
    private readonly place: Place,
  ) {}

  error(path: string, message: string, file = PACKAGE_FILE): void {
    this.context.report.add({ level: 'error', file, ...this.at(path), message })
  }

  warning(path: string, message: string): void {
    this.context.report.add({ level: 'warning', file: PACKAGE_FILE, ...this.at(path), message })
  }

  private at(path: string): Place {
    return { key: this.place.key, path: path === '' ? this.place.path : `${this.place.path}.${path}` }
  }

  private idOf(key: string, path: string): string {
    return this.context.index.mention(key, { key: this.place.key ?? '', path: this.at(path).path })
  }

  /** Converts `data`: keys become ids, and paths of attachments become uploads. */
  async resolve(value: unknown, path: string, attachmentIds: string[]): Promise<unknown> {
    if (Array.isArray(value))
      return Promise.all(value.map((item, index) => this.resolve(item, `${path}.${index}`, attachmentIds)))
    if (typeof value !== 'object' || value === null) return value
    const fields: [string, unknown][] = []
    for (const [name, field] of Object.entries(value)) {
      const at = `${path}.${name}`
      if (KEY_FIELDS.has(name) && typeof field === 'string') fields.push([name, this.idOf(field, at)])
      else if (name === 'uploadId' && typeof field === 'string') {
        const id = await this.attachment(field, at)
        if (id) attachmentIds.push(id)
        fields.push([name, id])
      } else fields.push([name, await this.resolve(field, at, attachmentIds)])
    }
    return Object.fromEntries(fields)
  }

  private async attachment(file: string, path: string): Promise<string | null> {
    const found = await this.context.media.inspect(file, 'attachment')
    if (typeof found !== 'string') return found.uploadId
    this.error(path, `The attachment ${found}.`, file)
    return null
  }

  /** Runs an HTML parser: keys become ids, and removed markup is reported as a warning at the path of the text. */
  private sanitizing<T>(raw: unknown, path: string, work: () => T): T {
    return observeSanitizing(
      {
        contentKey: (key) => this.idOf(key, path),
        onRemoved: (html, removed) => {
          const at = pathOfText(raw, html, path)
          for (const removal of removed) {
            if (isHostile(removal, html))
              this.error(at, `This is markup that runs: the import would have ${describeRemoval(removal)}.`)
            else this.warning(at, `The import ${describeRemoval(removal)}.`)
          }
        },
      },
      work,
    )
  }

  data({ contentType, contentSubType }: ContentPair, raw: object, mode: 'draft' | 'publish'): object | null {
    try {
      const parsed = this.sanitizing(raw, 'data', () =>
        // A checked pair, so its schema is the one of this type.
        parseContentData(contentType, (contentSubType ?? null) as never, raw, { mode }),
      )
      for (const path of parsed.dropped) this.warning(`data.${path}`, 'This field is not known and is left out.')
      return parsed.data
    } catch (error) {
      if (!(error instanceof ProductError)) throw error
      for (const { path, message } of error.errors ?? []) this.error(path, message)
      return null
    }
  }

  teacherEdition(sent: PackageEntry['teacherEdition']): Pick<SpooledEntry, 'teacherEdition' | 'teacherEditionContent'> {
    if (typeof sent !== 'object' || sent === null) return { teacherEdition: sent === true, teacherEditionContent: null }
    const html = (name: 'body' | 'notes'): string => {
      const text = sent[name] ?? ''
      if (text.length > MAX_HTML_LENGTH)
        this.error(`teacherEdition.${name}`, `must have at most ${MAX_HTML_LENGTH} characters`)
      else if (isStorable(text))
        return this.sanitizing(text, `teacherEdition.${name}`, () => richText('full').parse(text))
      else this.error(`teacherEdition.${name}`, 'has characters that cannot be stored')
      return ''
    }
    const { vocab, standards, tags } = sent
    const content = { body: html('body'), notes: html('notes'), vocab, standards, tags }
    return { teacherEdition: false, teacherEditionContent: teacherEditionOrNull(content) }
  }

  async uploads(
    sent: PackageEntry['uploads'],
  ): Promise<{ ids: Record<string, string>; hashes: Record<string, string> }> {
    const ids: Record<string, string> = {}
    const hashes: Record<string, string> = {}
    for (const [slot, file] of Object.entries(sent ?? {})) {
      if (file === null) continue
      if (!isUploadSlot(slot)) {
        this.error(`uploads.${slot}`, `There is no upload slot "${slot}".`)
        continue
      }
      const found = await this.context.media.inspect(file, slot)
      if (typeof found === 'string') this.error(`uploads.${slot}`, `The file ${found}.`, file)
      else {
        ids[slot] = found.uploadId
        hashes[slot] = found.hash
      }
    }
    return { ids, hashes }
  }

  children(named: NamedChild[]): IndexedChild[] {
    const seen = new Set<string>()
    return named.flatMap(({ key, section, isRef, path }) => {
      // A child without a key is reported separately.
      if (key === null) return []
      if (seen.has(key)) {
        this.error('children', `"${key}" stands twice below this entry.`)
        return []
      }
      seen.add(key)
      if (isRef) this.context.index.mention(key, { key: this.place.key ?? '', path })
      return [{ key, section: typeof section === 'string' && section.trim() !== '' ? section : null }]
    })
  }
}

/** Returns the path of a text within a value, so that a warning can name the field. */
function pathOfText(value: unknown, text: string, path: string): string {
  const open: { value: unknown; path: string }[] = [{ value, path }]
  for (let entry = open.pop(); entry; entry = open.pop()) {
    if (entry.value === text) return entry.path
    if (typeof entry.value === 'object' && entry.value !== null)
      for (const [name, field] of Object.entries(entry.value))
        open.push({ value: field, path: `${entry.path}.${name}` })
  }
  return path
}
