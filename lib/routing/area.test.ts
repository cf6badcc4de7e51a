import { areaOf } from './area'

test.each([
  ['/curriculum/nowhere', 'curriculum'],
  ['/content-viewer/library/chapter/x?version=spanish', 'curriculum'],
  ['/assignment-editor/x', 'classroom'],
  ['/classroom?x=/binder', 'classroom'],
  ['/binder', 'binder'],
  ['/library/nowhere', 'library'],
  ['/content-author/nowhere', 'authoring'],
  ['/assessment/nowhere', 'assess'],
  ['/settings/nowhere', 'settings'],
  ['/notifications/nowhere', 'notifications'],
])('[RT-07] [NAV-10] %s belongs to %s', (path, area) => {
  expect(areaOf(path)).toBe(area)
})

test.each(['/', '/nowhere', '/constructor', '?curriculum', ''])('"%s" belongs to no area', (path) => {
  expect(areaOf(path)).toBeNull()
})
