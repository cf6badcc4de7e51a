import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerNotFound, withAnswer } from './answer-status'

let server: Server
beforeAll(async () => {
  server = createServer((request, response) => {
    withAnswer(request, response, async () => {
      await new Promise(setImmediate) // as a page waits for its data
      if (request.url === '/nowhere') answerNotFound()
      if (request.url === '/elsewhere') response.statusCode = 307
      if (request.url === '/elsewhere') answerNotFound()
      if (request.url === '/late') response.write('head')
      if (request.url === '/late') expect(answerNotFound).toThrow('before its answer is sent')
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
})
afterAll(() => server.close())

const statusOf = async (path: string, headers: Record<string, string> = {}) => {
  const { port } = server.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status
}

test('[NAV-21] the page of an address that has none answers with 404, and no other does', async () => {
  expect(await Promise.all(['/nowhere', '/somewhere', '/nowhere'].map((path) => statusOf(path)))).toEqual([
    404, 200, 404,
  ])
})

test('what the router asks for keeps its status, or it would load the page whole', async () => {
  expect(await statusOf('/nowhere', { rsc: '1' })).toBe(200)
})

test('an answer that leads elsewhere, one whose head was sent, and a drawing that is no answer stay what they are', async () => {
  expect(await statusOf('/elsewhere')).toBe(307)
  expect(await statusOf('/late')).toBe(200)
  expect(answerNotFound).not.toThrow()
})
