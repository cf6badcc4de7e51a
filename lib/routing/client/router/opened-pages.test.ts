import { OpenedPages } from './opened-pages'
import { PageOnScreen } from './page-on-screen'
import { isWayTo } from './router-page'
import { Turns } from './turns'
import type { WholeLoads } from './whole-loads'

jest.mock('./router-page', () => ({ isWayTo: jest.fn(() => true) }))

const A = 'http://localhost/classroom/assignments?'
const B = 'http://localhost/assignment-editor/a/grading?'
const whole = { begin: jest.fn() }
const turns = new Turns()
let endures: (isCutOff: boolean) => void

/** Opens a page whose frame comes at once, and the rest when it is told to. */
async function open() {
  const rest = new Promise<boolean>((resolve) => {
    endures = resolve
  })
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('frame'))
      if (await rest) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
  const send = jest.fn(async () => new Response(body, { headers: { 'content-type': 'text/x-component' } }))
  const opened = new OpenedPages(send, new PageOnScreen(() => A), turns, whole as unknown as WholeLoads)
  const ended = jest.fn()
  const answer = await opened.read(B, [B, {}])
  answer.text().then(
    (text) => ended(text),
    (error: Error) => ended(error.message),
  )
  return ended
}

const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

beforeAll(() => {
  globalThis.window = { location: { href: A } } as unknown as typeof window
})
beforeEach(() => {
  whole.begin.mockReset()
  jest.mocked(isWayTo).mockReturnValue(true)
})

test('what comes in whole is the router’s', async () => {
  const ended = await open()
  endures(false)
  await settled()
  expect(ended.mock.calls).toEqual([['frame']])
  expect(whole.begin).not.toHaveBeenCalled()
})

test('[F-86] a page of which only its frame has come is loaded whole', async () => {
  const ended = await open()
  endures(true)
  await settled()
  expect(whole.begin).toHaveBeenCalledTimes(1)
  expect(ended).not.toHaveBeenCalled()
})

test('[F-86] not once one has turned to another page', async () => {
  const ended = await open()
  turns.handleTransition({ address: 'http://localhost/library', isStep: false })
  endures(true)
  await settled()
  expect(whole.begin).not.toHaveBeenCalled()
  expect(ended).not.toHaveBeenCalled()
})

test('what is cut off of a page that nobody is on the way to fails', async () => {
  jest.mocked(isWayTo).mockReturnValue(false)
  const ended = await open()
  endures(true)
  await settled()
  expect(ended.mock.calls).toEqual([['network error']])
})
