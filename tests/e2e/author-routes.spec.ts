import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import type { Database } from './support/database'
import { expect, test } from './support/test'

test.use({ serviceWorkers: 'allow' })

const countUnits = (database: Database) =>
  database.value<number>(`SELECT count(*)::int AS value FROM "content" WHERE "contentType" = 'unit'`)

test('[NAV-08] [NAV-09] [RT-34] opening a create address makes one item and leaves no history entry behind', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('author@example.org')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const before = await countUnits(database)
  await page.goto('/library')
  await page.goto('/content-author/create/unit')
  await expect(page).toHaveURL(/\/content-author\/edit\/unit\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'New Unit' })).toBeVisible()
  expect(await countUnits(database)).toBe(before + 1)
  await expectAccessible(page, 'an item that is edited')

  await test.step('reload, Back and Forward create no second item', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'New Unit' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/library$/)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: 'New Unit' })).toBeVisible()
    expect(await countUnits(database)).toBe(before + 1)
  })
  expect(asked.filter((path) => path.startsWith('/api/content/create'))).toEqual([])
})

test('[NAV-08] create addresses still create items once the service worker controls the page', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('author@example.org')
  await page.goto('/library')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const before = await countUnits(database)
  await page.goto('/content-author/create/unit')
  await expect(page).toHaveURL(/\/content-author\/edit\/unit\/[0-9a-f-]{36}$/)
  expect(await countUnits(database)).toBe(before + 1)
  await page.goto('/content-author/create/interactive')
  await page.getByRole('main').getByRole('link', { name: 'Essay' }).click()
  await expect(page).toHaveURL(/\/content-author\/edit\/interactive\/type\/essay\/[0-9a-f-]{36}$/)
})

test('[NAV-08] a link from another site creates nothing until the Create button is pressed', async ({
  page,
  signIn,
  database,
}) => {
  await signIn('author@example.org')
  const before = await countUnits(database)
  const answer = await page.request.get('/content-builder/curriculum/unit/create', {
    headers: { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.status()).toBe(200)
  expect(await countUnits(database)).toBe(before)
  // A link on a page of another origin.
  await page.goto(
    `data:text/html,<a href="${new URL('/content-builder/curriculum/unit/create', answer.url()).href}">go</a>`,
  )
  await page.getByRole('link', { name: 'go' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New: Unit' })).toBeVisible()
  expect(await countUnits(database)).toBe(before)
  await expect(page.getByRole('button', { name: 'Create' })).toBeEnabled()
  await expectAccessible(page, 'a create address from elsewhere')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/\/content-builder\/curriculum\/unit\/[0-9a-f-]{36}$/)
  expect(await countUnits(database)).toBe(before + 1)
})

test('[RT-41] [ABL-29] an unknown author path shows the area’s not-found screen, and teachers are redirected to /403', async ({
  page,
  person,
  signIn,
}) => {
  await signIn('author@example.org')
  for (const path of ['/content-author/nowhere', '/content-author/create/rubric', '/content-author/edit/unit/create']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('main').getByText('Content authoring')).toBeVisible()
  }
  const teacher = await person('teacher@example.org')
  for (const path of ['/content-author/create/unit', '/content-builder/curriculum/unit/create', '/content-author/x']) {
    await teacher.goto(path)
    await expect(teacher).toHaveURL(/\/403$/)
  }
})

test('[RT-43] the edit link of an interactive opens in a new tab and is shown only to authors', async ({
  page,
  person,
  signIn,
  pondId,
}) => {
  await signIn('author@example.org')
  await page.goto(`/content-viewer/library/chapter/${pondId}`)
  const links = page.getByRole('main').getByRole('link', { name: /^\[edit\]/ })
  await expect(links.first()).toBeVisible()
  const [tab] = await Promise.all([page.context().waitForEvent('page'), links.first().click()])
  await expect(tab).toHaveURL(/\/content-author\/edit\/interactive\/type\/[\w-]+\/[0-9a-f-]{36}$/)
  await tab.getByRole('tab', { name: 'Preview' }).click()
  await expect(tab.frameLocator('iframe[title="Preview"]').getByRole('article')).toBeVisible()
  await expectAccessible(tab, 'an interactive that is edited')
  await tab.setViewportSize({ width: 390, height: 800 })
  await expectNoSidewaysScroll(tab, 'an interactive that is edited, narrow')
  const teacher = await person('teacher@example.org')
  await teacher.goto(`/content-viewer/library/chapter/${pondId}`)
  await expect(teacher.getByRole('main')).toBeVisible()
  await expect(teacher.getByRole('link', { name: /^\[edit\]/ })).toHaveCount(0)
})
