import { DEMO_PASSWORD } from './support/accounts'
import { expect, test } from './support/test'

test('the app served by npm start is alive and ready', { tag: '@gate' }, async ({ request }) => {
  expect((await request.get('/api/health')).status()).toBe(200)
  expect((await request.get('/api/ready')).status()).toBe(200)
})

test('[CALL-41] the sign-in page offers the demo and signs a teacher in', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(DEMO_PASSWORD)).toBeVisible()
  await page.getByLabel('User name or email').fill('teacher@example.org')
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
})

test('a browser reaches the realtime server on the app’s port', { tag: '@gate' }, async ({ page, signIn }) => {
  await signIn('teacher@example.org')
  const answer = await page.request.get('/api/realtime')
  const { key } = (await answer.json()).result
  await page.goto('/')
  const greeting = await page.evaluate(
    (appKey) =>
      new Promise<string>((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/app/${appKey}?protocol=7`)
        socket.onmessage = ({ data }) => resolve(JSON.parse(data).event)
        socket.onerror = () => reject(new Error('no connection'))
      }),
    key,
  )
  expect(greeting).toBe('pusher:connection_established')
})
