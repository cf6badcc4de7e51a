import { helpCenterAddress } from './help-center'

test('[NAV-19] the help center’s path takes an optional guide id', () => {
  expect(helpCenterAddress('https://help.example.org/hc?lang=en')).toBe('https://help.example.org/hc?lang=en')
  expect(helpCenterAddress('https://help.example.org/hc/?lang=en', 'grading')).toBe(
    'https://help.example.org/hc/grading?lang=en',
  )
  expect(helpCenterAddress('https://help.example.org', '../a b')).toBe('https://help.example.org/..%2Fa%20b')
})
