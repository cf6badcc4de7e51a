import { toHtml } from 'hast-util-to-html'
import { pageContext } from '@/components/viewer/page-context'
import { renderBody } from '@/components/viewer/render-body'
import type { ViewerBase } from '@/lib/routing/viewer-address'
import { readActor } from '@/lib/session/server/read-actor'
import { resolveViewer } from '@/lib/viewer/server/resolve-viewer'
import { createAssignment } from '../factories/assignment'
import { createContent, createContents } from '../factories/content'
import { unique } from '../factories/unique'
import { signedInAs } from '../support/api'
import { createClassroom } from '../support/classroom'
import { testDatabase } from '../support/database'

testDatabase()

const LABELS = { newTab: '', close: '', sayIt: '', inSpanish: '', showAnswer: '', source: '', table: '' }
const HREF = 'https://tides.example/'

/** A lesson whose first page links by asset code to its second, to an item elsewhere, and to one of another district. */
async function lesson() {
  const room = await createClassroom()
  const reading = { contentType: 'source', contentSubType: 'reading' }
  const link = { contentType: 'link', contentSubType: 'external', data: { href: HREF, checkPhrase: 'Tides' } }
  const code = (name: string) => `${name} ${unique()}`
  const foreign = room.foreign.teacher.id
  const [page, elsewhere, draft, theirs, outside, theirOutside] = await createContents([
    { ...reading, assetCode: code('Page') },
    { ...reading, assetCode: code('Elsewhere') },
    { ...reading, assetCode: code('Draft'), contentState: 'draft' },
    { ...reading, assetCode: code('Theirs'), createdById: foreign },
    { ...link, assetCode: code('Outside') },
    { ...link, assetCode: code('Their outside'), createdById: foreign, sharedWithDistrict: true },
  ])
  const items = { page, elsewhere, draft, theirs, outside, theirOutside }
  const body = Object.entries(items)
    .map(([name, { assetCode }]) => `<a data-entity="link" data-asset-code=" ${assetCode?.toUpperCase()}">${name}</a>`)
    .join(' ')
  const start = await createContent({ ...reading, data: { body: `<p>${body}</p>` } })
  const chapter = await createContent({
    contentType: 'chapter',
    contentSubType: 'lesson',
    children: [start.id, page.id],
  })
  const { userAssignments } = await createAssignment({
    contentId: chapter.id,
    groupId: room.group.id,
    createdById: room.teacher.id,
  })
  const work = userAssignments.find(({ userId }) => userId === room.student.id)
  return { room, items, body: `<p>${body}</p>`, start, chapter, work: work?.id ?? '' }
}
type Lesson = Awaited<ReturnType<typeof lesson>>

/** The target of each link on the first page for a user; null if it is shown as plain text. */
async function linksFor(user: { id: string }, { items, body, start }: Lesson, base: ViewerBase) {
  const actor = await readActor((await signedInAs(user)).cookie)
  if (!actor) throw new Error('the session stands')
  const opened = await resolveViewer(actor, base, { tail: ['source', start.id], search: {} })
  if (opened.kind !== 'page') throw new Error('the page is there')
  const { linkFor } = pageContext(opened.page, 'standard', LABELS, () => null)
  const { segments } = renderBody({
    contentId: start.id,
    contentVersion: start.version,
    field: 'standard',
    html: body,
    headingOffset: 1,
    labels: LABELS,
    words: [],
    linkFor,
  })
  const html = segments.map((segment) => ('html' in segment ? segment.html : toHtml(segment.tree))).join('')
  return Object.fromEntries(
    Object.keys(items).map((name) => [name, new RegExp(`<a href="([^"]+)"[^>]*>${name}</a>`).exec(html)?.[1] ?? null]),
  )
}

test('[BLK-11] [F-26] links by asset code lead a student to pages of the lesson and to link items, but nowhere out of reach', async () => {
  const at = await lesson()
  const base = { family: 'assignments', userAssignmentId: at.work } as const
  expect(await linksFor(at.room.student, at, base)).toEqual({
    page: `/assignments/${at.work}/source/${at.items.page.id}`,
    elsewhere: null,
    draft: null,
    theirs: null,
    outside: HREF,
    theirOutside: null,
  })
})

test('[BLK-11] [F-17] links by asset code also lead a teacher to the library, but to no item of another district', async () => {
  const at = await lesson()
  const base = { family: 'library', contentType: 'chapter', contentId: at.chapter.id } as const
  expect(await linksFor(at.room.teacher, at, base)).toEqual({
    page: `/content-viewer/library/chapter/${at.chapter.id}/source/${at.items.page.id}`,
    elsewhere: `/content-viewer/library/source/${at.items.elsewhere.id}`,
    draft: null,
    theirs: null,
    outside: HREF,
    theirOutside: null,
  })
})
