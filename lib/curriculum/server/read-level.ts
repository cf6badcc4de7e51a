import 'server-only'
import { isId } from '@/lib/common/id'
import { readContentView } from '@/lib/curriculum/server/read-content-view'
import { db } from '@/lib/db/db'
import type { Prisma } from '@/lib/db/generated/client'
import { notFound } from '@/lib/error/product-error'
import { isReadable } from '@/lib/scope/server/content-scope'
import type { Actor } from '@/lib/session/actor'
import { presentUploads } from '@/lib/upload/server/present-uploads'
import { curriculumAccess } from '../access'
import type { Attachment, LevelPage } from '../level-page'
import { type CardSection, layOut, layoutOf, sectionsOf } from '../levels'
import { TREE_DEPTH } from '../limits'
import { contentControls } from './content-controls'
import { readModuleNames } from './read-module-names'

async function requireReadable(actor: Actor, id: string, where: Prisma.ContentWhereInput): Promise<void> {
  if (!isId(id)) throw notFound()
  const found = await db().content.findFirst({ where: { AND: [{ id }, where] }, select: { id: true } })
  if (!found || !(await isReadable(actor, id))) throw notFound()
}

async function readAttachments(actor: Actor, id: string): Promise<Attachment[]> {
  const row = await db().content.findUnique({ where: { id }, select: { data: true } })
  const data = row?.data
  const attachments = data && typeof data === 'object' && 'attachments' in data ? data.attachments : []
  if (!Array.isArray(attachments)) return []
  return attachments.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return []
    const { name, uploadId, contentId } = entry as Record<string, unknown>
    // A draft may name an attachment before it is chosen.
    if (!uploadId && !contentId) return []
    if (!uploadId && !curriculumAccess(actor).opensLibrary) return []
    const href = uploadId ? `/api/media/${uploadId}` : `/content-viewer/library/interactive/${contentId}`
    return [{ name: String(name ?? ''), href }]
  })
}

/**
 * Reads an item of the curriculum as a level page: its rows of tabs by the indexes in the URL, the cards of the selected level, and the
 * pictures of all of them in one query. Throws 404 if this actor may not see it or it is of another kind.
 */
export async function readLevel(
  actor: Actor,
  id: string,
  indexes: readonly number[],
  where: Prisma.ContentWhereInput = {},
): Promise<LevelPage> {
  await requireReadable(actor, id, where)
  const view = await readContentView({ actor }, id, { depth: TREE_DEPTH, data: 'outline' })
  if (!view) throw notFound()
  const layout = layOut(view.root, indexes)
  const sections = sectionsOf(layout.current)
  const restSections: CardSection[] = layout.rest.map((item) => ({
    id: `rest-${item.id}`,
    parentId: item.id,
    title: item.name,
    layout: layoutOf(item),
    items: item.children,
  }))
  const shown = [...sections, ...restSections].flatMap((section) => section.items.map((item) => item.id))
  const masonry = [...sections, ...restSections].filter((section) => section.layout === 'masonry')
  return {
    root: view.root,
    layout,
    sections,
    restSections,
    uploads: await presentUploads([id, ...shown]),
    attachments: await readAttachments(actor, id),
    controls: contentControls(actor),
    moduleNames: await readModuleNames(masonry.flatMap(({ items }) => items.map((item) => item.id))),
  }
}
