import { guardPage, guardScript } from './guard-page'
import { joinWords } from './join-words'
import { EARLY_INPUT, noteEarlyInput } from './note-early-input'

const PART = 'http://localhost/_next/static/chunks/a.js'
const PAGE = `
  <section data-interactive="essay"><h2>What did you learn?</h2><textarea></textarea></section>
  <section data-interactive="poll"><h2>Which?</h2><input type="radio" name="p" value="a"><input type="radio" name="p" value="b"></section>
  <input name="search">`

const network = jest.fn<Promise<Response>, Parameters<typeof fetch>>()
const reload = jest.fn()
const answer = (type: string) =>
  ({
    ok: true,
    headers: new Headers({ 'content-type': type }),
    arrayBuffer: async () => undefined,
  }) as unknown as Response
const script = () => answer('application/javascript')

let readyState: DocumentReadyState
let loaded: Partial<PerformanceResourceTiming & { contentType: string }>[]
/** Does something; what it listens to ends with the test. */
function listen(start: () => void) {
  const added: [EventTarget, ...Parameters<EventTarget['addEventListener']>][] = []
  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener.bind(target)
    jest.spyOn(target, 'addEventListener').mockImplementation((...listener) => {
      added.push([target, ...listener])
      add(...listener)
    })
  }
  start()
  jest.restoreAllMocks()
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
  stops.push(() =>
    added.map(([target, type, listener, options]) => target.removeEventListener(type, listener, options)),
  )
}
const stops: (() => void)[] = []
/** Begins as the head of a page does. */
const begin = () =>
  listen(() =>
    guardPage(
      { parts: '/_next/static/', waiting: 'It comes again.', pages: 'pages:', version: 'version' },
      joinWords,
      noteEarlyInput(EARLY_INPUT),
      reload,
    ),
  )

function lose(address = PART) {
  const part = Object.assign(document.createElement('script'), { src: address })
  document.head.append(part)
  part.dispatchEvent(new Event('error'))
}
const essay = () => document.querySelector('textarea') as HTMLTextAreaElement
function type(text: string) {
  essay().value = text
  essay().dispatchEvent(new Event('input', { bubbles: true }))
}

beforeEach(() => {
  jest.useFakeTimers()
  readyState = 'loading'
  loaded = []
  Object.assign(performance, {
    getEntriesByType: () => loaded,
    getEntriesByName: (name: string) => loaded.filter((entry) => entry.name === name),
  })
  network.mockReset()
  reload.mockReset()
  window.fetch = network as typeof fetch
  window.sessionStorage.clear()
  document.body.innerHTML = PAGE
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  jest.clearAllTimers()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('[F-86] a page whose script was lost is loaded again once it can be had, and says that it will', async () => {
  begin()
  network.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(answer('text/html'))
  lose()
  await jest.advanceTimersByTimeAsync(4_000)
  expect(network).toHaveBeenCalledTimes(2)
  expect(document.querySelector('[role=status]')).toHaveTextContent('It comes again.')
  expect(reload).not.toHaveBeenCalled()
  network.mockResolvedValue(script())
  await jest.advanceTimersByTimeAsync(6_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page whose script the build fetched once more is well', async () => {
  begin()
  network.mockResolvedValue(script())
  type('Not lost.')
  lose()
  await jest.advanceTimersByTimeAsync(300)
  loaded = [{ name: PART, initiatorType: 'script', startTime: performance.now(), responseStatus: 200 }]
  readyState = 'complete'
  window.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  expect(window.sessionStorage).toHaveLength(0)
})

test('[F-86] not under the hands of who types', async () => {
  begin()
  network.mockResolvedValue(script())
  lose()
  for (let key = 0; key < 10; key += 1) {
    type('x'.repeat(key))
    await jest.advanceTimersByTimeAsync(1_000)
  }
  expect(reload).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('[F-86] a filter’s page in the place of a script is found by what it breaks', async () => {
  begin()
  network.mockResolvedValue(script())
  const error = new SyntaxError('Unexpected token <')
  window.dispatchEvent(new ErrorEvent('error', { error, filename: PART }))
  await jest.advanceTimersByTimeAsync(2_000)
  expect(network.mock.calls[0]?.[0]).toBe(PART)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('where the tab keeps nothing, nothing is loaded again, as nobody could count how often', async () => {
  begin()
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('closed')
  })
  network.mockResolvedValue(script())
  type('Kept nowhere.')
  lose()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
})

test.each([
  ['was lost', { responseStatus: 0 }],
  ['was not found', { responseStatus: 404 }],
  ['came as the page of a filter', { responseStatus: 200, contentType: 'text/html' }],
])('[F-86] a script that %s before is found as well', async (_what, entry) => {
  loaded = [{ name: PART, initiatorType: 'script', ...entry }]
  network.mockResolvedValue(script())
  begin()
  await jest.advanceTimersByTimeAsync(2_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('one that came is none, nor where a browser does not say', async () => {
  const came = { name: PART, initiatorType: 'script' }
  loaded = [came, { ...came, responseStatus: 200, contentType: 'application/javascript' }]
  begin()
  readyState = 'interactive'
  await jest.advanceTimersByTimeAsync(60_000)
  expect(network).not.toHaveBeenCalled()
})

test('what does not get better is not loaded again for good', async () => {
  network.mockResolvedValue(script())
  for (let times = 0; times < 10; times += 1) {
    begin()
    lose()
    await jest.advanceTimersByTimeAsync(60_000)
  }
  expect(reload).toHaveBeenCalledTimes(4)
})

test('[F-86] whoever asked for the script that a filter’s page came for hears that it failed, also once the page is whole', async () => {
  begin()
  window.dispatchEvent(new Event('load'))
  const failed = jest.fn()
  const part = document.createElement('script')
  part.src = PART
  part.onerror = failed
  document.head.append(part)
  window.dispatchEvent(new ErrorEvent('error', { error: new SyntaxError('Unexpected token <'), filename: PART }))
  expect(failed).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
})

test('other errors, and a script that another one asked for, are not its own', async () => {
  begin()
  network.mockResolvedValue(script())
  lose('http://localhost/other.js')
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('x'), filename: PART }))
  const part = Object.assign(document.createElement('script'), { src: PART, onerror: jest.fn() })
  document.head.append(part)
  part.dispatchEvent(new Event('error'))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
})

test('[F-86] what was typed and picked is there again in the page that comes', async () => {
  begin()
  type('Not lost.')
  const [, river] = document.querySelectorAll<HTMLInputElement>('[type=radio]')
  river?.click()
  expect(window.sessionStorage).toHaveLength(1)

  document.body.innerHTML = ''
  begin()
  document.body.innerHTML = PAGE
  await jest.advanceTimersByTimeAsync(0)
  expect(essay().value).toBe('Not lost.')
  expect(essay()).toHaveProperty(EARLY_INPUT, { text: 'Not lost.', isPicked: false, start: 9, end: 9 })
  expect([...document.querySelectorAll<HTMLInputElement>('[type=radio]')].map(({ checked }) => checked)).toEqual([
    false,
    true,
  ])

  // Once: who goes on is not put back.
  essay().value = 'Not lost. And more.'
  document.body.append(document.createElement('p'))
  await jest.advanceTimersByTimeAsync(0)
  expect(essay().value).toBe('Not lost. And more.')
})

test('[F-86] one that was picked above the stored one is the one that was picked', async () => {
  const stored = PAGE.replace('value="b"', 'value="b" checked')
  document.body.innerHTML = stored
  begin()
  document.querySelector<HTMLInputElement>('[type=radio]')?.click()
  document.body.innerHTML = ''
  begin()
  document.body.innerHTML = stored
  await jest.advanceTimersByTimeAsync(0)
  const [picked] = document.querySelectorAll<HTMLInputElement>('[type=radio]')
  expect(picked?.checked).toBe(true)
  expect(picked).toHaveProperty(EARLY_INPUT, expect.objectContaining({ isPicked: true }))
})

test('what the server knows better is left', async () => {
  begin()
  type('Not lost.')
  begin()
  document.body.innerHTML = PAGE.replace('<textarea>', '<textarea>Not lost. And saved since.')
  await jest.advanceTimersByTimeAsync(0)
  expect(essay().value).toBe('Not lost. And saved since.')
})

test('[F-86] words are not lost in a page that knows less, as one of the device may', async () => {
  document.body.innerHTML = PAGE.replace('<textarea>', '<textarea>One.')
  begin()
  type('One. Two.')
  begin()
  document.body.innerHTML = PAGE
  await jest.advanceTimersByTimeAsync(0)
  expect(essay().value).toBe('One. Two.')
})

test('what was left in a question is forgotten once that is answered again, where the router has led back to it', async () => {
  begin()
  type('Left.')
  document.querySelector<HTMLInputElement>('[type=radio]')?.click()
  for (const stop of stops.splice(0)) stop()
  window.history.pushState(null, '', '/elsewhere')
  document.body.innerHTML = ''
  begin()
  readyState = 'complete'
  window.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(0)
  window.history.pushState(null, '', '/')
  document.body.innerHTML = PAGE
  type('Another one.')

  readyState = 'loading'
  begin()
  document.body.innerHTML = PAGE.replace('<textarea>', '<textarea>Another one.')
  await jest.advanceTimersByTimeAsync(0)
  expect(essay().value).toBe('Another one.')
  expect(document.querySelector<HTMLInputElement>('[type=radio]')?.checked).toBe(true)
})

test('[F-86] nor in one that knows something else', async () => {
  document.body.innerHTML = PAGE.replace('<textarea>', '<textarea>One.')
  begin()
  type('One. Two.')
  begin()
  document.body.innerHTML = PAGE.replace('<textarea>', '<textarea>One. Of another device.')
  await jest.advanceTimersByTimeAsync(0)
  expect(essay().value).toBe('One. Of another device.\nTwo.')
})

test('[F-86] a line that takes its time to answer is given more each time', async () => {
  begin()
  network.mockImplementation(
    (_address, init) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => resolve(script()), 10_000)
        init?.signal?.addEventListener('abort', () => {
          clearTimeout(timer)
          reject(new DOMException('given up', 'AbortError'))
        })
      }),
  )
  lose()
  await jest.advanceTimersByTimeAsync(25_000)
  expect(network).toHaveBeenCalledTimes(2)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a pick that was made meanwhile is left as well', async () => {
  begin()
  document.querySelectorAll<HTMLInputElement>('[type=radio]')[1]?.click()
  begin()
  document.body.innerHTML = PAGE.replace('value="a"', 'value="a" checked')
  await jest.advanceTimersByTimeAsync(0)
  const picks = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')]
  expect(picks.map(({ checked }) => checked)).toEqual([true, false])
})

test('what was typed long ago is another matter', async () => {
  begin()
  type('Long ago.')
  jest.setSystemTime(Date.now() + 3_600_000)
  begin()
  document.body.innerHTML = PAGE
  await jest.advanceTimersByTimeAsync(0)
  expect(essay().value).toBe('')
})

test('nothing stays either where one has gone to another page meanwhile', async () => {
  begin()
  type('Not lost.')
  window.history.pushState(null, '', '/elsewhere')
  window.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(0)
  expect(window.sessionStorage).toHaveLength(0)
  window.history.back()
})

test('nothing stays in the tab once a page has come in whole', async () => {
  begin()
  type('Not lost.')
  window.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(0)
  type('Not lost, and the scripts have it.')
  expect(window.sessionStorage).toHaveLength(0)
})

test('[F-86] a page that was cut off is loaded again, one that is slow is not', async () => {
  const page = () =>
    ({
      ok: true,
      headers: new Headers({ 'content-security-policy': 'x' }),
      arrayBuffer: async () => undefined,
    }) as unknown as Response
  network.mockImplementation(async () => page())
  begin()
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState)
  await jest.advanceTimersByTimeAsync(7_000)
  document.body.append(document.createElement('p'))
  await jest.advanceTimersByTimeAsync(7_000)
  expect(network).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(5_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

const failing = async () => {
  throw new TypeError('Failed to fetch')
}
const silent = (_address: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError'))),
  )

test.each([
  ['without a network comes from the device', failing, true, {}, 1],
  ['on a line that says nothing comes from the device', silent, true, {}, 1],
  ['stays where no worker answers for it', failing, true, null, 0],
  ['stays where it is not kept', failing, false, {}, 0],
])('[F-86] a page that was cut off and %s', async (_what, answers, isKept, controller, times) => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
  const keys = async () => (isKept ? [{ url: `${window.location.href}?pane=notes` }] : [])
  const has = async (name: string) => name === 'pages:user-1'
  Object.defineProperty(window, 'caches', { value: { has, open: async () => ({ keys }) }, configurable: true })
  document.head.innerHTML = '<meta name="auth-user" content="user-1">'
  network.mockImplementation(answers)
  begin()
  await jest.advanceTimersByTimeAsync(20_000)
  expect(reload).toHaveBeenCalledTimes(times)
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(window, 'caches')
  document.head.innerHTML = ''
})

test('[F-86] a page that comes after all while somebody types is not loaded again', async () => {
  network.mockResolvedValue({
    ok: true,
    headers: new Headers({ 'content-security-policy': 'x' }),
    arrayBuffer: async () => undefined,
  } as unknown as Response)
  begin()
  for (let second = 0; second < 12; second += 1) {
    type('x'.repeat(second))
    await jest.advanceTimersByTimeAsync(1_000)
  }
  expect(network).toHaveBeenCalledTimes(1)
  readyState = 'complete'
  window.dispatchEvent(new Event('load'))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(reload).not.toHaveBeenCalled()
  expect(window.sessionStorage).toHaveLength(0)
})

test('one whose end has come is whole', async () => {
  begin()
  readyState = 'interactive'
  await jest.advanceTimersByTimeAsync(60_000)
  expect(network).not.toHaveBeenCalled()
})

test('the script needs nothing but itself', () => {
  const text = guardScript({ parts: '/x/', waiting: '</script> “wait”' })
  expect(text.startsWith('(function guardPage(')).toBe(true)
  expect(text).toContain('"waiting":')
  listen(() => new Function(text)())
  type('Typed.')
  expect(essay()).toHaveProperty(EARLY_INPUT, { text: 'Typed.', isPicked: false, start: 6, end: 6 })
  expect(window.sessionStorage).toHaveLength(1)
})
