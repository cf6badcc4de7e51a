import { SEARCH_INPUT_WIDTH } from '@/lib/theme/layout'
import { expectAccessible, expectNoSidewaysScroll } from './support/axe'
import { expect, test } from './support/test'

test('[RT-19] [ERR-33] [NAV-05] [FRM-40] the library is searched by name and kind, and its address shows the same results again', async ({
  page,
  signIn,
}) => {
  await signIn('teacher@example.org')
  await page.goto('/library')
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
  await expectAccessible(page, 'library')
  await page.goto('/library/search')
  await expect(page.getByText('Enter a value to begin searching')).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Search the library' })
  const results = page.getByRole('list', { name: 'Results' })
  expect((await field.boundingBox())?.width).toBe(SEARCH_INPUT_WIDTH)

  await test.step('words, then Back and Forward', async () => {
    await field.fill('glass')
    await expect(page).toHaveURL(/\/library\/search\?squery=/)
    await expect(results.locator('mark').first()).toHaveText(/glass/i)
    await field.blur()
    await field.fill('xyzzy')
    await expect(page.getByText('No items found')).toBeVisible()
    await page.goBack()
    await expect(field).toHaveValue('glass')
    await expect(results).toBeVisible()
    await page.goForward()
    await expect(field).toHaveValue('xyzzy')
    await page.goBack()
  })

  await test.step('a kind narrows the results, and a copied address shows the same', async () => {
    await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption('Chapters and lessons')
    await expect(results.getByRole('link', { name: 'The Glass Giant', exact: true })).toHaveCount(1)
    const found = await results.getByRole('listitem').count()
    await page.goto(page.url())
    await expect(field).toHaveValue('glass')
    await expect(page.getByRole('combobox', { name: 'Kind', exact: true })).toHaveValue('chapter')
    await expect(results.getByRole('listitem')).toHaveCount(found)
    await expectAccessible(page, 'library search')
    await page.setViewportSize({ width: 390, height: 800 })
    await expectNoSidewaysScroll(page, 'library search, narrow')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('[CUR-01] a result has an Assign link and opens in the viewer', async () => {
    await expect(page.getByRole('link', { name: 'Assign The Glass Giant', exact: true })).toHaveAttribute(
      'href',
      /\/assignment-creator\/[0-9a-f-]{36}/,
    )
    await results.getByRole('link', { name: 'The Glass Giant', exact: true }).click()
    await expect(page).toHaveURL(/\/content-viewer\/library\/chapter\/[0-9a-f-]{36}/)
  })

  await test.step('[NAV-18] each breadcrumb of the viewer leads to an existing page', async () => {
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
    await expect(crumbs.getByRole('link').first()).toHaveText('Library')
    const links = await crumbs
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.length).toBeGreaterThan(1)
    for (const href of links) expect((await page.request.get(href)).status(), href).toBe(200)
  })
})

test('[RT-19] [NAV-06] a word page shows where the word occurs and leads back to the search', async ({
  page,
  signIn,
}) => {
  await signIn('teacher@example.org')
  await page.goto('/library')
  await page.getByRole('link', { name: 'All words' }).click()
  await expect(page.getByRole('combobox', { name: 'Kind', exact: true })).toHaveValue('vocab')
  await page.getByRole('list', { name: 'Results' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/library\/vocab\/[0-9a-f-]{36}\?criteria=/)
  await expect(page.getByRole('heading', { level: 2, name: 'Where it occurs' })).toBeVisible()
  await expectAccessible(page, 'a word')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Vocabulary' }).click()
  await expect(page.getByRole('combobox', { name: 'Kind', exact: true })).toHaveValue('vocab')
})

test('a word picked by typing narrows the search, and can be removed', async ({ page, signIn }) => {
  await signIn('teacher@example.org')
  await page.goto('/library/search')
  await page.getByRole('button', { name: 'Word…' }).click()
  const finder = page.getByRole('dialog', { name: 'Find: Word' })
  await finder.getByRole('searchbox', { name: 'Word' }).fill('lens')
  await finder.getByRole('button', { name: 'lens', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Remove Word: lens' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem').first()).toBeVisible()
  await page.getByRole('link', { name: 'Remove Word: lens' }).click()
  await expect(page.getByText('Enter a value to begin searching')).toBeVisible()
})

test('[ABL-13] the library is only for teachers and authors, and an unknown word returns 404', async ({
  page,
  person,
}) => {
  const student = await person('student1@example.org')
  const author = await person('author@example.org')
  const unknown = '/library/vocab/01890a5d-ac96-774b-bcce-b302099a8057'
  for (const path of ['/library', '/library/search', unknown]) {
    await student.goto(path)
    await expect(student, path).toHaveURL(/\/403$/)
  }
  expect((await author.goto('/library'))?.status()).toBe(200)
  for (const path of [unknown, '/library/vocab/nonsense']) {
    expect((await author.goto(path))?.status(), path).toBe(404)
    await expect(author.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
  }
  await page.goto('/library/search?q=sea')
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Flibrary%2Fsearch/)
})
