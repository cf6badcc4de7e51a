import { untilCutOff } from './router-answer'

/** An answer that gives its words one by one, and then ends or is cut off. */
function answerOf(words: string[], isCutOff: boolean): Response {
  const left = [...words]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const word = left.shift()
      if (word !== undefined) controller.enqueue(new TextEncoder().encode(word))
      else if (isCutOff) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
  const url = { value: 'http://localhost/binder?_rsc=x' }
  return Object.defineProperties(new Response(body, { status: 203, headers: { 'x-word': 'yes' } }), {
    url,
    redirected: { value: true },
  })
}

test('what comes in whole is what was sent, with all that was said of it', async () => {
  const isSeenTo = jest.fn(() => true)
  const answer = untilCutOff(answerOf(['one ', 'two'], false), isSeenTo)
  expect([answer.status, answer.headers.get('x-word'), answer.url, answer.redirected]).toEqual([
    203,
    'yes',
    'http://localhost/binder?_rsc=x',
    true,
  ])
  expect(await answer.text()).toBe('one two')
  expect(isSeenTo).not.toHaveBeenCalled()
})

test('[F-86] what is cut off has no end where its page comes in another way', async () => {
  const isSeenTo = jest.fn(() => true)
  const reader = untilCutOff(answerOf(['one'], true), isSeenTo).body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('one')
  const ended = jest.fn()
  reader?.read().then(ended, ended)
  await new Promise((resolve) => setImmediate(resolve))
  expect(isSeenTo).toHaveBeenCalledTimes(1)
  expect(ended).not.toHaveBeenCalled()
})

test('[F-86] and fails as it did where nobody waits for it', async () => {
  await expect(untilCutOff(answerOf(['one'], true), () => false).text()).rejects.toThrow('network error')
})

test('an answer without a body is left as it is', () => {
  const answer = new Response(null, { status: 204 })
  expect(untilCutOff(answer, () => true)).toBe(answer)
})

test('what nobody reads any more is not fetched further', async () => {
  const cancel = jest.fn()
  const source = new Response(new ReadableStream({ cancel }))
  await untilCutOff(source, () => true).body?.cancel('turned away')
  expect(cancel).toHaveBeenCalledWith('turned away')
})
