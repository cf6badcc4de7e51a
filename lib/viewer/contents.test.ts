import type { Completion } from '@/lib/completion/completion'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { viewNode } from '@/tests/factories/view-node'
import { contentsStanding } from './contents'
import { nextStanding } from './contents-standing'
import { pagesOf } from './pages'
import type { StaffPart } from './staff-part'
import type { OpenPage } from './viewer-page'

const names = ['Before You Read', 'A Day at the Pond', 'Write About It']
const chapter = (change: Partial<ViewNode> = {}) =>
  viewNode('chapter-1', 'chapter', {
    name: 'Life in the Pond',
    children: names.map((name, at) =>
      viewNode(`page-${at}`, 'subsection', {
        name,
        section: at < 2 ? 'Connect' : 'Apply',
        ...(at === 1 ? change : {}),
      }),
    ),
  })

type Shown = Partial<OpenPage> & { at?: number }

/** A page of the chapter, with the fields that its contents read. */
function page({ at = 0, root = chapter(), ...rest }: Shown = {}): OpenPage {
  const pages = pagesOf(root)
  const open = {
    base: { family: 'assignments', userAssignmentId: 'work-1' },
    root,
    pages,
    page: pages[at],
    wanted: 'standard',
    completions: null,
    progress: null,
    staff: null,
    ...rest,
  }
  return open as unknown as OpenPage // the other fields of a page are not read here
}

const standing = (shown: Shown = {}, readAt = 0) =>
  contentsStanding(page(shown), readAt, 'en', ({ done, total }) => `${done} of ${total}`)
const insertion = { contentInsertionId: 'i', districtId: 'd', userId: null, createdById: 'u', canRemove: false }
const done = new Map<string, Completion>([
  ['page-0', 2],
  ['page-1', 1],
])
const staff = (change: Partial<StaffPart>) => ({ teach: null, grade: null, otherEdition: null, ...change }) as StaffPart

describe('[SH-15] the state of the table of contents', () => {
  it('shows the open row, the completion of each row, and the sections', () => {
    expect(standing({ at: 1, completions: done, progress: { done: 1, total: 3 }, wanted: 'spanish' }, 7)).toMatchObject(
      {
        current: 1,
        completions: [2, 1, 0],
        sections: [1, 0],
        progress: { percent: 33, words: '1 of 3' },
        version: 'spanish',
        readAt: 7,
      },
    )
    expect(standing({ progress: { done: 0, total: 0 } })).toMatchObject({ completions: null, progress: null })
  })

  it('links to the same page in the teacher edition, if it has one', () => {
    const otherEdition = { kind: 'teacher', href: '/content-viewer/teacher-edition/a/source/s' } as const
    expect(standing({ staff: staff({ otherEdition }) }).editionHref).toBe(otherEdition.href)
    expect(standing({ staff: staff({ otherEdition: { ...otherEdition, kind: 'student' } }) }).editionHref).toBeNull()
  })

  it('has different rows in another language', () => {
    expect(contentsStanding(page(), 0, 'es', String).rows).not.toBe(standing().rows)
  })

  it('has the same rows on every page, for any completion and version', () => {
    const { rows } = standing()
    expect(standing({ at: 2, wanted: 'leveled' }).rows).toBe(rows)
    const counted = standing({ completions: new Map() }).rows
    expect(standing({ at: 1, completions: done }).rows).toBe(counted)
  })

  it('has the titles of the version being read, once any item has a title of its own', () => {
    expect(standing({ wanted: 'spanish' }).titles).toBeNull()
    const root = chapter({ data: { versions: { spanish: { name: 'Un día en el estanque' } } } })
    const rows = (shown: Shown) =>
      standing({ root, ...shown }).titles?.rows.map(({ title, lang }) => `${lang} ${title}`)
    expect(rows({ wanted: 'spanish' })).toEqual(['en Before You Read', 'es Un día en el estanque', 'en Write About It'])
    expect(rows({ wanted: 'leveled' })).toEqual(names.map((name) => `en ${name}`))
    expect(standing({ root, wanted: 'spanish' }).rows).toBe(standing({ root }).rows)
  })

  it('has no simpler title when the assignment leaves out the simpler text', () => {
    const root = chapter({ data: { versions: { leveled: { name: 'A Pond' } } } })
    const settings = (leveledNarrativeText: boolean) =>
      ({ audience: 'student', settings: { leveledNarrativeText } }) as unknown as Shown
    const title = (isOn: boolean) => standing({ root, wanted: 'leveled', ...settings(isOn) }).titles?.rows[1]?.title
    expect([title(true), title(false)]).toEqual(['A Pond', 'A Day at the Pond'])
  })

  it.each<[string, Shown]>([
    ['a page is renamed', { root: chapter({ name: 'A Night at the Pond' }) }],
    ['a page was inserted', { root: chapter({ insertion }) }],
    ['a page is in another section', { root: chapter({ section: 'Ignite' }) }],
    ['a page is removed', { root: { ...chapter(), children: chapter().children.slice(1) } }],
    ['it shows completion', { completions: done }],
    ['it shows a student’s work to a teacher', { base: { family: 'assignment', assignmentId: 'a', studentId: 's' } }],
    ['it is a preview', { base: { family: 'assignment', assignmentId: 'a', isPreview: true } }],
    ['there is a teaching panel', { staff: staff({ teach: { assignmentId: 'a', isTaught: true } }) }],
  ])('has different rows when %s', (_, shown) => {
    expect(standing(shown).rows).not.toBe(standing().rows)
  })
})

describe('the next state of the table of contents', () => {
  it('is that of the open page', () => {
    const next = standing({ at: 1, completions: done }, 2)
    expect(nextStanding(standing({ completions: new Map() }, 1), next)).toBe(next)
  })

  it('takes the completion from the newest data, as a page may have been prefetched before an answer', () => {
    const known = standing({ completions: done, progress: { done: 1, total: 3 } }, 2)
    const ahead = standing({ at: 2, completions: new Map(), progress: { done: 0, total: 3 } }, 1)
    expect(nextStanding(known, ahead)).toEqual({ ...known, current: 2 })
  })

  it('does not mix two tables of contents', () => {
    const other = standing({ root: chapter({ name: 'Other' }), completions: new Map() }, 1)
    expect(nextStanding(standing({ completions: done }, 2), other)).toBe(other)
  })
})
