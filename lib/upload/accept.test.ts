import { acceptFilters, mimeTypeOf } from './accept'

test('[AST-17] the file chooser has a filter for each type', () => {
  expect(acceptFilters).toEqual({
    document: 'document/*',
    image: 'image/*',
    video: 'video/*',
    audio: 'audio/*',
    vtt: 'text plain/vtt,.txt,.vtt',
  })
})

test('a file whose type the browser does not know is sent with a fallback type', () => {
  expect(mimeTypeOf({ type: 'image/png' }, 'image')).toBe('image/png')
  expect(mimeTypeOf({ type: '' }, 'vtt')).toBe('text/vtt')
  expect(mimeTypeOf({ type: '' }, 'document')).toBe('application/octet-stream')
})
