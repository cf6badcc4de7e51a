import { DEMO_PASSWORD } from './support/accounts'
import { hold, SCRIPTS } from './support/hold'
import { ASKED, isSaved, question, write } from './support/lesson'
import { expect, test } from './support/test'

test('[F-86] before hydration fields are disabled and links work; afterwards typed text is saved', {
  tag: '@gate',
}, async ({ page, context, pondWork }) => {
  const work = await pondWork('student25@example.org')
  const path = await work.pathOf('pond-write')
  const scripts = await hold(context, SCRIPTS)
  await page.goto(path, { waitUntil: 'commit' })
  const essay = question(page, ASKED.essay)
  await expect(essay.getByRole('textbox')).toBeDisabled()
  await expect(essay.getByRole('button', { name: 'Done' })).toBeDisabled()
  await page.getByRole('link', { name: /^Previous/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Write About It' })).toBeHidden()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Write About It' })).toBeVisible()

  await scripts.release()
  await write(essay, 'Typed once it was there.')
  await isSaved(essay)
  await page.reload()
  await expect(essay.getByRole('textbox')).toHaveText('Typed once it was there.')
})

test('[F-86] sign-in is disabled until the form is hydrated, and the password never appears in an address', async ({
  page,
  context,
}) => {
  const scripts = await hold(context, SCRIPTS)
  const addresses: string[] = []
  page.on('request', (request) => void addresses.push(request.url()))
  await page.goto('/login', { waitUntil: 'commit' })
  const username = page.getByLabel('User name or email')
  await expect(username).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeDisabled()
  await scripts.release()
  await username.fill('student21@example.org')
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/assignments$/)
  expect(addresses.filter((address) => address.includes(DEMO_PASSWORD))).toEqual([])
})
