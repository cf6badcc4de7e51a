import { frameAddress, isBuilderId, toolListOf } from './tool'

test.each([
  [undefined, [], '/legacy-shell'],
  [undefined, ['documents'], '/legacy-shell/documents'],
  [undefined, ['assessment', 'creator', 'x'], '/legacy-shell/assessment/creator/x'],
  ['https://legacy.example.org/shell/', ['questions'], 'https://legacy.example.org/shell/questions'],
  ['https://legacy.example.org', ['a/b', 'c d'], 'https://legacy.example.org/a%2Fb/c%20d'],
])('[RT-12] the frame opens the same path in the tool: %s %j', (tool, tail, expected) => {
  expect(frameAddress(tool, tail)).toBe(expected)
})

test('[SH-02] the tool has only the three lists of the Assess menu', () => {
  expect([['assessments'], ['documents'], ['questions']].map(toolListOf)).toEqual([
    'assessments',
    'documents',
    'questions',
  ])
  expect(toolListOf([])).toBe('assessments')
  expect([['assessment'], ['toString'], ['documents', 'x'], ['']].map(toolListOf)).toEqual([null, null, null, null])
})

test('[RT-14] [NAV-09] the creator accepts an id or “create”', () => {
  expect(isBuilderId('create')).toBe(true)
  expect(isBuilderId('0190f0a0-0000-7000-8000-000000000000')).toBe(true)
  expect(isBuilderId('anything')).toBe(false)
})
