import { absoluteAddress } from './absolute-address'

const ALLOWED = ['https://help.example.org/start', 'http://localhost:4000']

test.each([
  ['/https://help.example.org/a?b=c#d', 'https://help.example.org/a?b=c#d'],
  ['/https:/help.example.org/a', 'https://help.example.org/a'],
  ['/https%3A//help.example.org', 'https://help.example.org/'],
  ['/HTTPS://HELP.example.org/', 'https://help.example.org/'],
  ['/http://localhost:4000/x', 'http://localhost:4000/x'],
])('[NAV-07] a path that starts with http resolves to an address of an allowed origin: %s', (path, address) => {
  expect(absoluteAddress(path, ALLOWED)).toBe(address)
})

test.each([
  '/https://evil.test/',
  '/https://help.example.org.evil.test/',
  '/https://help.example.org@evil.test/',
  '/https://user:pw@help.example.org/',
  '/https://help.example.org:8443/',
  '/http://help.example.org/',
  '/https://localhost:4000/x',
  '/https://evil.test\\@help.example.org/',
  '/https:///help.example.org/',
  '/https:',
  '/https:help.example.org',
  '/httpx://help.example.org',
  '/javascript://help.example.org/%0aalert(1)',
  '/help',
  '/',
  '',
])('[NAV-07] any other path resolves to no address: %s', (path) => {
  expect(absoluteAddress(path, ALLOWED)).toBeNull()
})

test('[NAV-07] no path resolves without an allowed host', () => {
  expect(absoluteAddress('/https://help.example.org/', [])).toBeNull()
})
