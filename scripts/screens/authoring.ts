import type { Page } from '@playwright/test'
import type { Ability } from '@/lib/ability/ability'
import { itemPath } from '@/lib/authoring/address'
import { db } from '@/lib/db/db'
import { interactiveSubTypes } from '@/lib/interactive/sub-types'
import type { Screen } from './screen'

const AUTHOR = 'author@example.org'

const PAIR = { id: true, contentType: true, contentSubType: true } as const

type Form = readonly [name: string, where: { contentType: string; contentSubType?: string; packageKey?: string }]

/** The items of the demo that are edited by a form of their own: the name of the screen, and what the item is. */
const FORMS: readonly Form[] = [
  ['reading', { contentType: 'source', packageKey: 'lr-letter-2' }],
  ['structured-source', { contentType: 'source', packageKey: 'lr-2-how' }],
  ['image-set', { contentType: 'source', packageKey: 'lr-1-places' }],
  ['video', { contentType: 'source', packageKey: 'lr-2-film' }],
  ['audio', { contentType: 'source', packageKey: 'lr-3-listen' }],
  ['subsection', { contentType: 'subsection', packageKey: 'lr-2-apply' }],
  ['echo', { contentType: 'echo', packageKey: 'lr-2-echo' }],
  ['word', { contentType: 'vocab' }],
  ['link', { contentType: 'link' }],
  ['rubric', { contentType: 'rubric' }],
  ['unit', { contentType: 'unit', packageKey: 'lr-unit' }],
  ['lesson', { contentType: 'chapter', packageKey: 'lr-l2' }],
  ['grade', { contentType: 'grade', packageKey: 'grade-3' }],
  ['course', { contentType: 'course' }],
  ...interactiveSubTypes.map((subType) => [subType, { contentType: 'interactive', contentSubType: subType }] as const),
]

const button = (name: string | RegExp) => async (page: Page) => {
  await page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
}

/** Puts the caret into the first paragraph of the page's text and presses a button of its toolbar. */
const tool =
  (name: string | RegExp, item?: string): NonNullable<Screen['prepare']> =>
  async (page) => {
    await page.getByRole('textbox', { name: 'Standard text' }).locator('> p').first().click()
    const tools = page.getByRole('toolbar', { name: 'Tools', exact: true })
    await tools.getByRole('button', { name, exact: typeof name === 'string' }).click()
    if (item) await page.getByRole('menuitem', { name: item, exact: true }).click()
  }

/** Creates an item of a kind from the start page and waits for its form. */
function newItem(kind: string): NonNullable<Screen['prepare']> {
  return async (page) => {
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('menuitem', { name: kind, exact: true }).click()
    await page.waitForURL(/\/edit\//)
    await page.getByRole('region', { name: 'Name and code' }).waitFor()
  }
}

/** Returns an author's screens: the start page, the form of each kind of item, the outline, the editor's dialogs, empty new items. */
export async function authoringScreens(): Promise<Screen[]> {
  // Rubrics and structured sources are only edited by authors who were given these abilities.
  const featureFlags: Ability[] = ['author.rubric', 'author.structured-source']
  await db().user.updateMany({ where: { username: AUTHOR }, data: { featureFlags } })
  const items = await Promise.all(
    FORMS.map(async ([name, where]) => ({
      name,
      item: await db().content.findFirst({ where, orderBy: { id: 'asc' }, select: PAIR }),
    })),
  )
  const forms = items.flatMap(({ name, item }) =>
    item ? [{ name: `author-${name}`, who: AUTHOR, path: itemPath('author', item) }] : [],
  )
  const pathOf = (name: string) => forms.find((form) => form.name === `author-${name}`)?.path ?? ''
  const onReading = (name: string, prepare: Screen['prepare']): Screen => ({
    name: `editor-${name}`,
    who: AUTHOR,
    path: pathOf('reading'),
    prepare,
  })
  return [
    { name: 'author-home', who: AUTHOR, path: '/content-author' },
    { name: 'author-home-create', who: AUTHOR, path: '/content-author', prepare: button('Create') },
    ...forms,
    onReading('formats', tool(/^Format/)),
    onReading('insert', tool('Insert')),
    onReading('link', tool('Link')),
    onReading('insert-interactive', tool('Insert', 'Interactive')),
    onReading('insert-fun-fact', tool('Insert', 'Fun fact')),
    onReading('insert-picture', tool('Insert', 'Picture')),
    onReading('table', tool('Table')),
    onReading('shortcuts', tool('Keyboard Shortcuts')),
    onReading('preview', async (page) => page.getByRole('tab', { name: 'Preview' }).click()),
    ...['Unit', 'Reading', 'Activity', 'Writing echo'].map((kind) => ({
      name: `author-new-${kind.toLowerCase().replaceAll(' ', '-')}`,
      who: AUTHOR,
      path: '/content-author',
      prepare: newItem(kind),
    })),
    {
      name: 'publish-dialog',
      who: AUTHOR,
      path: '/content-author',
      prepare: async (page) => {
        await newItem('Unit')(page)
        await page.getByRole('button', { name: 'Publish', exact: true }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
  ]
}
