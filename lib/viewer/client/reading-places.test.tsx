import { readReadingPlace, writeReadingPlace } from './reading-places'

function signIn(userId: string): void {
  document.head.innerHTML = `<meta name="auth-user" content="${userId}">`
}

const place = { path: '/assignments/w/source/s', scroll: 120 }

beforeEach(() => localStorage.clear())

test('[NAV-13] the place is found again', () => {
  signIn('ana')
  writeReadingPlace('/assignments/w', place)
  expect(readReadingPlace('/assignments/w')).toMatchObject(place)
  expect(readReadingPlace('/assignments/v')).toBeNull()
})

test('whoever signs in next on the device has places of their own', () => {
  signIn('ana')
  writeReadingPlace('/content-viewer/library/chapter/c', place)
  signIn('ben')
  expect(readReadingPlace('/content-viewer/library/chapter/c')).toBeNull()
  writeReadingPlace('/content-viewer/library/chapter/c', { path: '/elsewhere', scroll: 0 })
  signIn('ana')
  expect(readReadingPlace('/content-viewer/library/chapter/c')).toMatchObject(place)
})
