import type { Ability } from '@/lib/ability/ability'
import { areaOf } from './area'

const staff = { abilities: ['teacher', 'classroom'] satisfies Ability[] }
const student = { abilities: ['assignment.student'] satisfies Ability[] }

test.each([
  ['/curriculum/nowhere', 'curriculum'],
  ['/content-viewer/library/chapter/x?version=spanish', 'library'],
  ['/content-viewer/assignment/x/source/y', 'classroom'],
  ['/content-viewer/teacher-edition/TE-x', 'classroom'],
  ['/assignment-editor/x', 'classroom'],
  ['/classroom?x=/binder', 'classroom'],
  ['/binder', 'binder'],
  ['/library/nowhere', 'library'],
  ['/content-author/nowhere', 'authoring'],
  ['/assessment/nowhere', 'assess'],
  ['/settings/nowhere', 'settings'],
  ['/notifications/nowhere', 'notifications'],
])('[RT-07] [NAV-10] %s belongs to %s', (path, area) => {
  expect(areaOf(path, staff)).toBe(area)
})

test('[NAV-10] an assignment viewer path belongs to a student’s assignments', () => {
  expect(areaOf('/content-viewer/assignment/x', student)).toBe('assignments')
  expect(areaOf('/binder/x', student)).toBe('binder')
})

test.each(['/', '/nowhere', '/content-viewer', '/content-viewer/nowhere', '/constructor', '?curriculum', ''])(
  '"%s" belongs to no area',
  (path) => {
    expect(areaOf(path, null)).toBeNull()
  },
)
