import { writeLocalSetting } from './write-local-setting'

const written: string[] = []

beforeEach(() => {
  written.length = 0
  jest.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie))
  document.head.innerHTML = '<meta name="embed-origins" content="https://portal.example.org">'
})
afterEach(() => jest.restoreAllMocks())

test('a setting is a cookie of a year for this site', () => {
  document.head.innerHTML = ''
  writeLocalSetting('navigation', 'shrunk')
  expect(written).toEqual(['navigation=shrunk; path=/; max-age=31536000; samesite=lax'])
})

test('[F-14] a product that others may frame keeps settings in their frame too, apart for each of them', () => {
  writeLocalSetting('navigation', 'shrunk', 'https:')
  expect(written).toEqual(['navigation=shrunk; path=/; max-age=31536000; samesite=none; secure; partitioned'])
})

test('[F-14] which no browser does without https', () => {
  writeLocalSetting('navigation', 'shrunk', 'http:')
  expect(written).toEqual(['navigation=shrunk; path=/; max-age=31536000; samesite=lax'])
})

test('a setting without a name is refused', () => {
  expect(() => writeLocalSetting('', 'shrunk')).toThrow('useLocalSetting requires a key')
})
