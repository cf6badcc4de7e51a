import type { Route } from '@playwright/test'
import { soon } from './support/echo'
import { hold, isOfRouter } from './support/hold'
import { isKept } from './support/kept'
import { ASKED, isSaved, question, write } from './support/lesson'
import { expect, test } from './support/test'
import { unexpected } from './support/unexpected'

test.use({ actionTimeout: 30_000, navigationTimeout: 45_000, serviceWorkers: 'allow' })

const ACCOUNT = 'student36@example.org'
const SIGN = 'Loading the page…'

test('[F-86] Back and Forward without a network show the page of the address, from the device', {
  tag: '@gate',
}, async ({ page, context, pondWork, complaints }) => {
  const work = await pondWork(ACCOUNT)
  await work.open('pond-start')
  await isKept(page)
  const first = page.url()
  await work.link('pond-write').click()
  await expect(work.title('pond-write')).toBeVisible(soon)
  await isKept(page)
  const second = page.url()
  expect(second).not.toBe(first)

  await context.setOffline(true)
  // The page waits for the network, and the router forgets the one before it.
  await work.readAgain()
  await page.goBack()
  await expect(work.title('pond-start')).toBeVisible(soon)
  await expect(page).toHaveURL(first)
  await page.goForward()
  await expect(work.title('pond-write')).toBeVisible(soon)
  await expect(page).toHaveURL(second)
  await expect(page.getByText('You are offline')).toBeVisible()
  expect(complaints.join()).toContain('Failed to fetch RSC payload')
  expect(unexpected(complaints)).toEqual([])
})

test('[F-86] Back that is pressed before the scripts of a page run leads to its page, also without a network', async ({
  page,
  context,
  pondWork,
}) => {
  const work = await pondWork(ACCOUNT)
  await page.addInitScript(() => {
    if (sessionStorage.getItem('step') === null) return
    sessionStorage.removeItem('step')
    window.history.back()
  })
  await work.open('pond-start')
  await isKept(page)
  await work.link('pond-write').click()
  await expect(work.title('pond-write')).toBeVisible(soon)
  await isKept(page)

  await context.setOffline(true)
  await page.evaluate(() => sessionStorage.setItem('step', 'back'))
  await page.reload({ waitUntil: 'commit' })
  await expect(page).toHaveURL(await work.pathOf('pond-start'))
  await expect(work.title('pond-start')).toBeVisible(soon)
})

test('[F-86] “Keep going” and links lead to kept pages without a network, behind a broken gateway and on a line that hangs', async ({
  page,
  context,
  pondWork,
  complaints,
}) => {
  const work = await pondWork(ACCOUNT)
  await page.goto('/assignments')
  await isKept(page)
  await work.open('pond-write')
  await isKept(page)
  await work.link('pond-start').click()
  await expect(work.title('pond-start')).toBeVisible(soon)
  await isKept(page)
  const last = page.url()

  await context.setOffline(true)
  await page.goto('/assignments')
  await page.locator(`a[href="${work.path}"]`).first().click()
  await expect(work.title('pond-start')).toBeVisible(soon)
  expect(page.url()).toBe(last)
  await context.setOffline(false)

  const isOfWork = (url: URL) => url.pathname.startsWith(work.path)
  await context.route(isOfWork, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  )
  await page.reload()
  await expect(work.title('pond-start')).toBeVisible(soon)
  await work.link('pond-write').click()
  await expect(work.title('pond-write')).toBeVisible(soon)
  await context.unroute(isOfWork)

  await page.reload()
  await expect(page.getByText('You are offline')).toHaveCount(0)
  await context.route(isOfWork, () => new Promise(() => undefined))
  // Six seconds.
  await page.goto(last)
  await expect(work.title('pond-start')).toBeVisible({ timeout: 9_000 })
  expect(page.url()).toBe(last)
  expect(unexpected(complaints)).toEqual([])
})

test('[F-86] a link that hangs takes nobody back from the page that was pressed after it', async ({
  page,
  context,
  pondWork,
  complaints,
}) => {
  const work = await pondWork(ACCOUNT)
  await work.open('pond-start')
  await isKept(page)
  await work.open('pond-write')
  await isKept(page)

  const hanging = await work.pathOf('pond-start')
  const isOfHanging = ({ pathname }: URL) => pathname === hanging
  let askedAt = 0
  await context.route(isOfHanging, (route) => {
    if (isOfRouter(route.request())) askedAt ||= Date.now()
    return new Promise(() => undefined)
  })
  await work.link('pond-start').click()
  await expect.poll(() => askedAt).toBeGreaterThan(0)
  await work.link('pond-aloud').click()
  await expect(work.title('pond-aloud')).toBeVisible(soon)
  const second = page.url()
  // The worker gives the first one up after six seconds.
  await expect.poll(() => Date.now() - askedAt, { timeout: 10_000 }).toBeGreaterThan(7_000)
  await expect(work.title('pond-aloud')).toBeVisible()
  expect(page.url()).toBe(second)
  // And it opens once the line is well again.
  await context.unroute(isOfHanging)
  await work.link('pond-start').click()
  await expect(work.title('pond-start')).toBeVisible(soon)
  expect(unexpected(complaints)).toEqual([])
})

/** What may become of a page that is fetched ahead. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'is lost': (route) => route.abort(),
  'is answered by a gateway': (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }),
  'is the page of a filter': (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Not now</h1>' }),
  'comes from another build, so that the router throws it away': async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    expect(body).toMatch(/"b":"[^"]+"/)
    await route.fulfill({ response, body: body.replace(/"b":"[^"]+"/, '"b":"another"') })
  },
}

for (const [what, fail] of Object.entries(failures)) {
  test(`[F-86] a page whose link is pressed while it is fetched ahead opens also where that ${what}`, async ({
    page,
    context,
    pondWork,
  }) => {
    const work = await pondWork(ACCOUNT)
    await work.open('pond-write')
    await work.isMarked('pond-write')
    await isKept(page)

    const path = await work.pathOf('pond-start')
    const ahead = await hold(context, path, isOfRouter)
    await work.link('pond-start').hover()
    await expect.poll(() => ahead.held.length).toBe(1)
    await work.link('pond-start').click()
    await expect(page.getByText(SIGN)).toBeAttached()
    await ahead.letGo(fail)
    await expect(work.title('pond-start')).toBeVisible(soon)
    expect(new URL(page.url()).pathname).toBe(path)
    await page.goBack()
    await expect(work.title('pond-write')).toBeVisible(soon)
  })
}

test('[F-86] an answer that is cut off ends neither a page that is read again nor the way to another one', async ({
  page,
  pondWork,
}) => {
  const work = await pondWork(ACCOUNT)
  // Cuts off what the router asks for next, once it is told to.
  await page.addInitScript(() => {
    const world = window as unknown as { cuts: number; cut: number }
    Object.assign(world, { cuts: 0, cut: 0 })
    const { fetch } = window
    window.fetch = async (input, init) => {
      const answer = await fetch(input, init)
      const headers = new Headers(init?.headers)
      if (world.cuts === 0 || !headers.has('rsc') || headers.has('next-router-prefetch')) return answer
      world.cuts -= 1
      world.cut += 1
      const bytes = new Uint8Array(await answer.arrayBuffer())
      let isHalf = false
      const body = new ReadableStream({
        pull(controller) {
          if (isHalf) return controller.error(new TypeError('network error'))
          isHalf = true
          controller.enqueue(bytes.slice(0, bytes.length / 2))
        },
      })
      const { status, url } = answer
      return Object.defineProperties(new Response(body, { status, headers: answer.headers }), { url: { value: url } })
    }
  })
  const cut = () => page.evaluate(() => (window as unknown as { cut: number }).cut)
  const cutNext = (cuts: number) => page.evaluate((count) => Object.assign(window, { cuts: count }), cuts)
  await work.open('pond-write')
  await work.isMarked('pond-write')
  const essay = question(page, ASKED.essay)
  await write(essay, 'Not lost on the way.')

  await cutNext(1)
  await work.readAgain()
  await expect.poll(cut).toBe(1)
  await isSaved(essay)
  await expect(essay).toContainText('Not lost on the way.')

  // Not pointed at before, so that nothing is fetched ahead.
  await cutNext(1)
  await work.link('pond-start').evaluate((link: HTMLElement) => link.click())
  await expect(work.title('pond-start')).toBeVisible(soon)
  expect(new URL(page.url()).pathname).toBe(await work.pathOf('pond-start'))
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await page.goBack()
  await expect(essay).toContainText('Not lost on the way.')
})

test('[F-86] Back and links lead on while the page on screen is being read again', async ({
  page,
  context,
  pondWork,
}) => {
  const work = await pondWork(ACCOUNT)
  await work.open('pond-write')
  await work.isMarked('pond-write')
  await work.link('pond-start').click()
  await expect(work.title('pond-start')).toBeVisible(soon)
  await work.isMarked('pond-start')

  // Before it is read again its session is asked for, which takes a while here.
  const session = await hold(context, '/api/sessions/current')
  await work.readAgain()
  await expect.poll(() => session.held.length).toBeGreaterThan(0)
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL(await work.pathOf('pond-write'))
  await session.letGo()
  await expect(work.title('pond-write')).toBeVisible(soon)
  await work.link('pond-aloud').click()
  await expect(work.title('pond-aloud')).toBeVisible(soon)
})

test('[F-86] what is not on the device comes by itself once the line is back, though the network never went', async ({
  page,
  context,
  pondWork,
}) => {
  const work = await pondWork(ACCOUNT)
  await page.goto('/assignments')
  await isKept(page)
  await context.route('**/*', (route) => route.abort())
  await page.goto(work.path)
  await expect(page.getByRole('heading', { name: 'This page is not saved on this device' })).toBeVisible()
  await context.unroute('**/*')
  await expect(work.title('pond-start')).toBeVisible(soon)
})

test('[F-86] a link that hangs takes nobody back from a press on what is still being fetched ahead', async ({
  page,
  context,
  pondWork,
}) => {
  const work = await pondWork(ACCOUNT)
  await work.open('pond-write')
  await work.isMarked('pond-write')

  const ahead = await hold(context, await work.pathOf('pond-aloud'), isOfRouter)
  const hanging = await hold(context, await work.pathOf('pond-start'), isOfRouter)
  await work.link('pond-aloud').hover()
  await expect.poll(() => ahead.held.length).toBeGreaterThan(0)
  const asked = hanging.held.length
  await work.link('pond-start').click()
  await expect.poll(() => hanging.held.length).toBeGreaterThan(asked)
  await work.link('pond-aloud').click()
  await hanging.letGo((route) => route.abort())
  await expect(page.getByText(SIGN)).toBeAttached()
  await ahead.letGo()
  await expect(work.title('pond-aloud')).toBeVisible(soon)
  expect(new URL(page.url()).pathname).toBe(await work.pathOf('pond-aloud'))
})

test('[F-86] a press on the page that is being read again stops no link after it', async ({ context, pondWork }) => {
  const work = await pondWork(ACCOUNT)
  await work.open('pond-write')
  await work.isMarked('pond-write')

  await context.setOffline(true)
  await work.readAgain()
  await work.link('pond-write').click()
  await context.setOffline(false)
  await work.link('pond-start').click()
  await expect(work.title('pond-start')).toBeVisible(soon)
  await work.link('pond-aloud').click()
  await expect(work.title('pond-aloud')).toBeVisible(soon)
})

test('[F-86] what becomes of the page before does not keep the page that was pressed last from coming, nor take it away', async ({
  page,
  context,
  pondWork,
}) => {
  const work = await pondWork(ACCOUNT)
  await work.open('pond-write')
  await work.isMarked('pond-write')

  // Read again on the way, it is asked for with its whole frame.
  const lost = await hold(context, await work.pathOf('pond-start'), isOfRouter)
  await work.link('pond-start').click()
  await expect.poll(() => lost.held.length).toBeGreaterThan(0)
  const asked = lost.held.length
  await work.readAgain()
  await expect.poll(() => lost.held.length).toBeGreaterThan(asked)
  await work.link('pond-aloud').click()
  await lost.letGo((route) => route.abort())
  await expect(work.title('pond-aloud')).toBeVisible(soon)

  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const late = await hold(context, await work.pathOf('pond-start'), isOfRouter)
  await work.link('pond-start').click()
  await expect.poll(() => late.held.length).toBeGreaterThan(0)
  await work.link('pond-write').click()
  await expect(work.title('pond-write')).toBeVisible(soon)
  await late.letGo((route) =>
    route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>Gateway Timeout</h1>' }),
  )
  await write(question(page, ASKED.essay), 'Here I stay.')
  await isSaved(question(page, ASKED.essay))
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

test('[F-86] Back leads to a page that was asked for once more, and lost, after one had turned to another one', async ({
  page,
  context,
  pondWork,
}) => {
  const work = await pondWork(ACCOUNT)
  await work.open('pond-start')
  await work.isMarked('pond-start')
  await work.link('pond-aloud').click()
  await expect(work.title('pond-aloud')).toBeVisible(soon)
  await work.isMarked('pond-aloud')

  const lost = await hold(context, await work.pathOf('pond-start'), isOfRouter)
  await work.link('pond-start').click()
  await expect.poll(() => lost.held.length).toBeGreaterThan(0)
  await work.link('pond-write').click()
  await expect(work.title('pond-write')).toBeVisible(soon)
  await lost.letGo((route) => route.abort())
  await page.goBack()
  await expect(work.title('pond-aloud')).toBeVisible(soon)
  await page.goBack()
  await expect(work.title('pond-start')).toBeVisible(soon)
})
