import { isItemPreview, itemPreviewPath, previewDocument } from './item-preview'

const path = itemPreviewPath('a', { version: 'spanish', theme: 'k5ela-hc', audience: 'student' })

test('a preview address contains its version, theme and audience', () => {
  expect(path).toBe('/item-preview/a?version=spanish&theme=k5ela-hc&as=student')
  expect(previewDocument(path)).toEqual({ theme: 'k5ela-hc', audience: 'student' })
  expect(previewDocument('/item-preview/a?theme=none&as=staff')).toEqual({ theme: null, audience: 'staff' })
  expect(previewDocument('/content-author/edit/unit/a?theme=hss')).toBeNull()
})

test.each([
  ['/item-preview/a', true],
  ['/item-previews', false],
  ['/', false],
])('%s is a preview address: %s', (pathname, expected) => {
  expect(isItemPreview(pathname)).toBe(expected)
})
