import { writeLocalSetting } from './write-local-setting'

const written: string[] = []

beforeEach(() => {
  written.length = 0
  jest.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie))
  document.head.innerHTML = '<meta name="embed-origins" content="https://portal.example.org">'
})
afterEach(() => jest.restoreAllMocks())

test('a setting is stored as a one-year cookie for this site', () => {
  document.head.innerHTML = ''
  writeLocalSetting('navigation', 'shrunk')
  expect(written).toEqual(['navigation=shrunk; path=/; max-age=31536000; samesite=lax'])
})

test('[F-14] a product that may be framed stores settings in a partitioned cookie', () => {
  writeLocalSetting('navigation', 'shrunk', 'https:')
  expect(written).toEqual(['navigation=shrunk; path=/; max-age=31536000; samesite=none; secure; partitioned'])
})

test('[F-14] without https the cookie is not partitioned', () => {
  writeLocalSetting('navigation', 'shrunk', 'http:')
  expect(written).toEqual(['navigation=shrunk; path=/; max-age=31536000; samesite=lax'])
})

test('a setting without a name is refused', () => {
  expect(() => writeLocalSetting('', 'shrunk')).toThrow('useLocalSetting requires a key')
})
