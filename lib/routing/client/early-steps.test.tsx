import { endEarlySteps, watchEarlySteps } from './early-steps'

const load = jest.fn()
const loadedFrom = (address: string) =>
  Object.assign(performance, { getEntriesByType: () => [{ name: new URL(address, window.location.href).href }] })
/** As the browser does with Back and Forward within a document. */
const step = (address: string) => {
  window.history.replaceState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

beforeEach(() => {
  load.mockReset()
  window.history.replaceState(null, '', '/assignments/w/source/a?version=es')
  loadedFrom('/assignments/w/source/a?version=es')
})
afterEach(endEarlySteps)

test('[F-86] a step that comes before the router listens has the page of its address loaded', () => {
  watchEarlySteps(load)
  expect(load).not.toHaveBeenCalled()
  step('/assignments/w/source/b')
  expect(load).toHaveBeenCalledTimes(1)
})

test('[F-86] so has one that came before any script', () => {
  window.history.replaceState(null, '', '/assignments/w/source/b')
  watchEarlySteps(load)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a place on the page is none, nor is a step that the router hears', () => {
  watchEarlySteps(load)
  step('/assignments/w/source/a?version=es#main')
  endEarlySteps()
  step('/assignments/w/source/b')
  expect(load).not.toHaveBeenCalled()
})

test('a browser that does not say what it loaded is taken at its address', () => {
  Object.assign(performance, { getEntriesByType: () => [] })
  watchEarlySteps(load)
  expect(load).not.toHaveBeenCalled()
})
