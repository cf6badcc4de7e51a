import { screen, within } from '@testing-library/react'
import CurriculumItemPage from '@/app/(shell)/curriculum/[contentType]/[contentId]/page'
import GradeLayout from '@/app/(shell)/curriculum/grade/[gradeId]/layout'
import GradeNotFound from '@/app/(shell)/curriculum/grade/[gradeId]/not-found'
import GradePage from '@/app/(shell)/curriculum/grade/[gradeId]/page'
import CurriculumPage from '@/app/(shell)/curriculum/page'
import { GradeBanner } from '@/components/curriculum/grade-banner'
import { GradeFrame, GradeScreen } from '@/components/curriculum/grade-screen'
import { ItemCard } from '@/components/curriculum/item-card'
import { LevelScreen } from '@/components/curriculum/level-screen'
import { newId } from '@/lib/common/id'
import type { ViewNode } from '@/lib/curriculum/content-view'
import { NO_CONTROLS } from '@/lib/curriculum/controls'
import type { LevelPage } from '@/lib/curriculum/level-page'
import { layOut, sectionsOf } from '@/lib/curriculum/levels'
import { readLevelAtBase } from '@/lib/curriculum/server/read-level-at-base'
import { contentPath } from '@/lib/routing/content-path'
import type { Actor } from '@/lib/session/actor'
import type { MediaEntry, UploadsMap } from '@/lib/upload/uploads-map'
import { viewNode } from '../factories/view-node'
import { showServerScreen } from '../support/server-screen'

jest.mock('next-intl/server', () => jest.requireActual('@/tests/support/server-texts'))
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), replace: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
  redirect: (path: string) => {
    throw new Error(`to ${path}`)
  },
  notFound: () => {
    throw new Error('not found')
  },
}))
const kept = new Map<string, string>()
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: (name: string) => (kept.has(name) ? { value: kept.get(name) } : undefined) }),
}))
const actor = { abilities: ['curriculum', 'teacher', 'library'] } as unknown as Actor
let asking: Actor = actor
jest.mock('@/lib/session/server/require-actor', () => ({ requireActor: async () => asking }))
const grades = ['K', '1', '2', '3', '4', '5'].map((abbreviation) => ({
  id: `grade-${abbreviation}`,
  name: `Grade ${abbreviation}`,
  abbreviation,
  isDraft: false,
}))
const begun = { id: 'grade-new', name: 'New Grade', abbreviation: '', isDraft: true }
let listed = grades
jest.mock('@/lib/curriculum/server/list-grades', () => ({
  listGrades: async () => listed,
  listCourses: async () => [],
}))
jest.mock('@/lib/group/server/can-assign', () => ({ canAssign: async () => true }))
jest.mock('@/lib/curriculum/server/read-level-at-base', () => ({ LEVELS_AT_BASE: [], readLevelAtBase: jest.fn() }))
jest.mock('@/lib/curriculum/server/read-level', () => ({
  readLevel: async () => {
    throw jest.requireActual('@/lib/error/product-error').notFound()
  },
}))
jest.mock('@/lib/curriculum/server/read-level-name', () => ({ readLevelName: async () => null }))

const picture = (url: string) => ({ url }) as MediaEntry
const access = { teaches: true, assigns: true, opensLibrary: true }

function pageOf(root: ViewNode, more: Partial<LevelPage> = {}): LevelPage {
  const layout = layOut(root, [0, 0, 0])
  const nothing = {
    restSections: [],
    uploads: new Map(),
    attachments: [],
    moduleNames: new Map(),
    controls: NO_CONTROLS,
  }
  return { root, layout, sections: sectionsOf(layout.current), ...nothing, ...more }
}

function showGrade(page: LevelPage, gradeId = 'grade-3') {
  const of = { grades, gradeId, access }
  return showServerScreen(
    <GradeFrame {...of}>
      <GradeScreen {...of} page={page} path="/curriculum" />
    </GradeFrame>,
  )
}

beforeEach(() => {
  kept.clear()
  asking = actor
  listed = grades
})

describe('[CUR-04] the grade that opens', () => {
  const open = async () => CurriculumPage({ params: Promise.resolve({}), searchParams: Promise.resolve({}) })

  test('is the last one viewed, by its stored key', async () => {
    kept.set('k5-curriculum-last-grade', 'grade-4')
    await expect(open()).rejects.toThrow('to /curriculum/grade/grade-4')
  })

  test('is the first one if none was viewed or the last one is gone', async () => {
    await expect(open()).rejects.toThrow('to /curriculum/grade/grade-K')
    kept.set('k5-curriculum-last-grade', 'grade-9')
    await expect(open()).rejects.toThrow('to /curriculum/grade/grade-K')
  })

  test('is one without an abbreviation only if there is no other', async () => {
    kept.set('k5-curriculum-last-grade', begun.id)
    listed = [begun, ...grades]
    await expect(open()).rejects.toThrow('to /curriculum/grade/grade-K')
    listed = [begun]
    await expect(open()).rejects.toThrow('to /curriculum/grade/grade-new')
  })

  test('is the one in the address, if any', async () => {
    await showGrade(pageOf(viewNode('grade-2', 'grade', { name: 'Grade 2' })), 'grade-2')
    expect(screen.getByRole('heading', { level: 1, name: 'Grade 2' })).toBeVisible()
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('2')
  })

  test('is shown at the base address to readers who do not teach', async () => {
    asking = { abilities: ['curriculum'] } as unknown as Actor
    kept.set('k5-curriculum-last-grade', 'grade-4')
    jest.mocked(readLevelAtBase).mockResolvedValue(pageOf(viewNode('grade-4', 'grade', { name: 'Grade 4' })))
    await showServerScreen(await open())
    expect(jest.mocked(readLevelAtBase).mock.lastCall?.[1]).toBe('grade-4')
    expect(screen.getByRole('heading', { level: 1, name: 'Grade 4' })).toBeVisible()
  })
})

test('[CUR-05] an unknown grade shows “Grade not found” beside the other grades', async () => {
  const address = { params: Promise.resolve({ gradeId: 'nonsense' }), searchParams: Promise.resolve({}) }
  await expect(GradePage(address)).rejects.toThrow('not found')
  const inGrade = { params: Promise.resolve({ gradeId: 'nonsense' }), children: await GradeNotFound() }
  await showServerScreen(await GradeLayout(inGrade))
  expect(screen.getByRole('heading', { level: 1, name: 'Grade not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Grade 5' })).toHaveAttribute('href', '/curriculum/grade/grade-5')
})

describe('[RT-44] the curriculum path of a library item', () => {
  const contentId = newId()
  const open = (path: string) => {
    const [, , contentType = '', id = ''] = path.split('/')
    const params = Promise.resolve({ contentType, contentId: id })
    return CurriculumItemPage({ params, searchParams: Promise.resolve({ version: 'spanish' }) })
  }

  test.each(['source', 'subsection', 'echo'])('redirects to the library for type %s', async (contentType) => {
    const path = contentPath({ id: contentId, contentType })
    await expect(open(path)).rejects.toThrow(`to /content-viewer/library/${contentType}/${contentId}?version=spanish`)
  })

  test.each([`/curriculum/vocab/${contentId}`, '/curriculum/source/nonsense'])('is not found for %s', async (path) => {
    await expect(open(path)).rejects.toThrow('not found')
  })
})

test('[RT-18] [CUR-02] each grade from K to 5 has a button in a row', async () => {
  await showGrade(pageOf(viewNode('grade-3', 'grade')))
  const row = within(screen.getByRole('navigation', { name: 'Grades' })).getAllByRole('link')
  expect(row.map((link) => link.textContent)).toEqual(['K', '1', '2', '3', '4', '5'])
  expect(row.map((link) => link.getAttribute('href'))).toEqual(grades.map(({ id }) => `/curriculum/grade/${id}`))
  expect(row.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, null, 'page', null, null])
})

test('[RT-18] a grade without an abbreviation shows its name in the row, and a draft is marked', async () => {
  const of = { gradeId: null, access }
  const drafts = [{ ...begun, id: 'grade-5', abbreviation: '5' }, begun]
  await showServerScreen(
    <GradeFrame {...of} grades={drafts}>
      {null}
    </GradeFrame>,
  )
  const row = within(screen.getByRole('navigation', { name: 'Grades' })).getAllByRole('link')
  expect(row.map((link) => link.textContent)).toEqual(['5[DRAFT]', 'New Grade[DRAFT]'])
  expect(row.map((link) => link.getAttribute('aria-label'))).toEqual(['Grade 5 [DRAFT]', 'New Grade [DRAFT]'])
})

describe('the banner', () => {
  const show = (node: ViewNode, uploads?: UploadsMap, attachments: LevelPage['attachments'] = []) =>
    showServerScreen(<GradeBanner node={node} abbreviation="3" uploads={uploads} attachments={attachments} />)
  const heading = () => screen.getByRole('heading', { level: 1 })

  test('[CUR-08] of a grade shows the brand, its name, its formatted description and its files', async () => {
    const data = { description: 'Fish &amp; <em>ponds</em>' }
    const files = [{ name: 'Year plan', href: '/api/media/plan' }]
    await show(viewNode('g', 'grade', { name: 'Grade 3', data }), undefined, files)
    expect(screen.getByText('Traverse')).toBeVisible()
    expect(heading()).toHaveTextContent(/^Grade 3$/)
    expect(screen.getByText('ponds').tagName).toBe('EM')
    expect(screen.getByText('ponds').closest('p')).toHaveTextContent('Fish & ponds')
    const list = within(screen.getByRole('list', { name: 'Files' }))
    expect(list.getByRole('link', { name: 'Year plan' })).toHaveAttribute('href', '/api/media/plan')
  })

  test.each(['module', 'lesson-list'] as const)(
    '[CUR-09] of a container of kind %s shows its prefix, name and description',
    async (contentSubType) => {
      const data = { namePrefix: 'Module 1', description: 'Bridges.' }
      await show(viewNode('m', 'container', { contentSubType, name: 'Crossing Places', data }))
      expect(screen.getByText('Module 1')).toBeVisible()
      expect(heading()).toHaveTextContent(/^Crossing Places$/)
      expect(screen.getByText('Bridges.')).toBeVisible()
      expect(screen.queryByText('Traverse')).toBeNull()
    },
  )

  test('[CUR-10] of advanced foundational skills has that title, whatever its name is', async () => {
    const contentSubType = 'advanced-foundational-skills'
    await show(viewNode('s', 'container', { contentSubType, name: 'AFS 3' }))
    expect(heading()).toHaveTextContent(/^Advanced Foundational Skills$/)
  })

  test('[CUR-11] shows its hero image, or its accent colours without one', async () => {
    const node = viewNode('g', 'grade')
    const hero = () => document.querySelector('header img[alt=""]')
    await show(node, { hero: picture('/api/media/hero') })
    expect(hero()).toHaveAttribute('src', '/api/media/hero')
    await show(node)
    expect(hero()).toBeNull()
    expect(document.querySelector('header')).toHaveClass('from-banner-from', 'to-banner-to')
  })
})

describe('the card of an item', () => {
  const show = (node: ViewNode, uploads?: UploadsMap) =>
    showServerScreen(
      <ul>
        <ItemCard
          {...{ node, uploads, access, controls: NO_CONTROLS }}
          gradeId="grade-3"
          parentId="unit-1"
          level={3}
          layout="grid"
        />
      </ul>,
    )
  const lesson = (part: Partial<ViewNode> = {}) =>
    viewNode('lesson-4', 'chapter', { name: 'The Bridge That Sang', ...part })

  test('[CUR-19] shows its picture, its name after the prefix, its description and its actions', async () => {
    const data = { namePrefix: 'Lesson 4', description: 'Rope &amp; <em>wind</em>' }
    await show(lesson({ data }), { imageSmall: picture('/api/media/bridge') })
    const card = within(screen.getByRole('listitem'))
    expect(card.getByRole('presentation')).toHaveAttribute('src', '/api/media/bridge')
    expect(card.getByRole('heading', { level: 3 })).toHaveTextContent('Lesson 4:The Bridge That Sang')
    expect(card.getByText('Rope & wind')).toBeVisible()
    expect(card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['View', '/content-viewer/library/chapter/lesson-4'],
      ['Assign', '/assignment-creator/lesson-4'],
    ])
  })

  test('[CUR-19] shows a default picture when it has none, and no empty prefix', async () => {
    await show(lesson())
    const card = within(screen.getByRole('listitem'))
    expect(card.getByRole('presentation').getAttribute('src')).toMatch(/^\/art\/cover-[a-z-]+\.svg$/)
    expect(card.getByRole('heading')).toHaveTextContent(/^The Bridge That Sang$/)
  })

  test('[ENT-15] [ENT-16] marks an unpublished draft', async () => {
    await show(lesson({ contentState: 'draft' }))
    expect(screen.getByTitle('Unpublished draft')).toHaveTextContent('[DRAFT]')
    await show(lesson())
    expect(screen.queryByText('[DRAFT]')).toBeNull()
  })

  test('[CLS-02] [CLS-03] marks inserted and restricted content, and does not offer restricted content for assignment', async () => {
    const insertion = { contentInsertionId: 'i', districtId: null, userId: 't', createdById: 't', canRemove: true }
    const mark = { districtId: 'd', createdById: 'a', modifiedById: null }
    const restriction = { id: 'r', contentRestrictionId: 'r', type: 'hide', ...mark }
    await show(lesson({ insertion, restriction }))
    expect(screen.getByText('Inserted Content')).toBeVisible()
    expect(screen.getByText('Hidden from students in your district')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Assign/ })).toBeNull()
    // Users without permission to change anything have no menu.
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test('[CUR-25] a module shows its summary in a block, and no block without one', async () => {
  const gradeWith = (description: string) => {
    const module = viewNode('m', 'container', { contentSubType: 'module', data: { description } })
    return viewNode('g', 'grade', { data: { tabbed: true }, children: [module] })
  }
  const show = (description: string) =>
    showServerScreen(
      <LevelScreen page={pageOf(gradeWith(description))} path="/curriculum/grade/g" gradeId="g" access={access} />,
    )
  await show('Bridges, and who crosses them.')
  const block = within(screen.getByRole('region', { name: 'Summary' }))
  expect(block.getByRole('heading', { name: 'Summary' })).toBeVisible()
  expect(block.getByText('Bridges, and who crosses them.')).toBeVisible()
  await show(' ')
  expect(screen.queryByText('Summary')).toBeNull()
})
