import { PASSWORD_LENGTH } from '@/lib/session/limits'
import { easyPassword } from './easy-password'

test('a password to print is three words and two digits, long enough, and different each time', () => {
  const made = Array.from({ length: 200 }, easyPassword)
  for (const password of made) {
    expect(password).toMatch(/^[a-z]+-[a-z]+-[a-z]+-[1-9]\d$/)
    expect(password.length).toBeGreaterThanOrEqual(PASSWORD_LENGTH.min)
  }
  expect(new Set(made).size).toBe(200)
})
