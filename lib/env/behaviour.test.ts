import { behaviourOf } from './behaviour'
import { parseEnv } from './env'

const TEST_HOSTNAMES = ['test.example.org', '.staging.example.org']

test.each([
  ['test.example.org', 'test'],
  ['Test.Example.org:8443', 'test'],
  ['a.staging.example.org', 'test'],
  ['staging.example.org', 'production'],
  ['test.example.org.evil.example', 'production'],
  ['www.example.org', 'production'],
  ['', 'production'],
  [null, 'production'],
])('[ABL-28] on the host %s the product behaves as in %s', (host, expected) => {
  expect(behaviourOf(host, { NODE_ENV: 'production', TEST_HOSTNAMES })).toBe(expected)
})

test('[ABL-28] a development build behaves as in a test, a production build only on a listed host', () => {
  expect(behaviourOf('www.example.org', { NODE_ENV: 'development', TEST_HOSTNAMES: [] })).toBe('test')
  expect(behaviourOf('localhost:3000', { NODE_ENV: 'production', TEST_HOSTNAMES: [] })).toBe('production')
})

test('the test host names are read from a list and checked', () => {
  const needed = { DATABASE_URL: 'postgresql://u:p@127.0.0.1/db', AUTH_SECRET: 'a'.repeat(32) }
  expect(parseEnv(needed).TEST_HOSTNAMES).toEqual([])
  expect(parseEnv({ ...needed, TEST_HOSTNAMES: 'Test.example.org, .staging.example.org' }).TEST_HOSTNAMES).toEqual(
    TEST_HOSTNAMES,
  )
  expect(() => parseEnv({ ...needed, TEST_HOSTNAMES: 'https://a.example' })).toThrow(/TEST_HOSTNAMES is wrong/)
})
