import { fieldHash, fieldOfHash } from './field-hash'

test('an address hash leads to a field, whatever its name', () => {
  const path = 'data.settings.sectionAccents.Part 1/2 #é'
  expect(fieldOfHash(fieldHash(path))).toBe(path)
})

test.each(['', '#top', '#field', '#field=%E0%A4%A'])('%j leads to no field', (hash) => {
  expect(fieldOfHash(hash)).toBeNull()
})
