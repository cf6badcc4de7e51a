import { clampNumber } from './clamp-number'
import { breachOf, dateBounds } from './date-bounds'
import { jsonProblem } from './json-text'
import { filterOptions, groupOptions } from './multi-select-options'
import { countFilled, moveItem } from './ordered-list'
import { labelPlace, moveThumb, percentOf } from './range'

test('[FRM-12] numbers are clamped to their range', () => {
  expect([-5, 5, 500].map((value) => clampNumber(value, 0, 100))).toEqual([0, 5, 100])
})

test('[FRM-14] dates are limited to 1900-01-01 to 2100-01-01, inclusive', () => {
  expect(breachOf('1899-12-31', 'date')).toEqual({ bound: 'earliest', date: '1900-01-01' })
  expect(breachOf('1900-01-01', 'date')).toBeNull()
  expect(breachOf('2100-01-01', 'date')).toBeNull()
  expect(breachOf('2100-01-02', 'date')).toEqual({ bound: 'latest', date: '2100-01-01' })
  expect(breachOf('12026-01-02', 'date')?.bound).toBe('latest')
  expect(breachOf('', 'date')).toBeNull()
})

test('[FRM-13] date and time limits are precise to the minute', () => {
  expect(breachOf('2026-05-06T14:29', 'datetime-local', '2026-05-06T14:30')?.bound).toBe('earliest')
  expect(breachOf('2026-05-06T14:30', 'datetime-local', '2026-05-06T14:30')).toBeNull()
  expect(dateBounds('datetime-local', '1700-01-01', '2026-05-06')).toEqual(['1900-01-01T00:00', '2026-05-06T00:00'])
})

test('[FRM-27] empty JSON is invalid only if required', () => {
  expect(jsonProblem(' ', 'object', true)).toBe('required')
  expect(jsonProblem('', 'object')).toBeNull()
})

test('[FRM-28] JSON of the wrong kind and invalid JSON are rejected', () => {
  expect(jsonProblem('{}', 'array')).toBe('jsonArray')
  expect(jsonProblem('[]', 'object')).toBe('jsonObject')
  expect(jsonProblem('null', 'either')).toBe('jsonEither')
  expect(jsonProblem('{"a":', 'object')).toBe('jsonObject')
  expect(jsonProblem('[1]', 'either')).toBeNull()
})

test('[FRM-24] thumbs stay within the fences and do not cross, and a fixed left thumb does not move', () => {
  const rules = { min: 0, max: 100, fenceMin: 10, fenceMax: 80 }
  expect(moveThumb([20, 60], 0, 2, rules)).toEqual([10, 60])
  expect(moveThumb([20, 60], 1, 95, rules)).toEqual([20, 80])
  expect(moveThumb([20, 60], 0, 70, rules)).toEqual([60, 60])
  expect(moveThumb([20, 60], 1, 5, rules)).toEqual([20, 20])
  expect(moveThumb([20, 60], 0, 30, { ...rules, fixedLeft: true })).toEqual([20, 60])
})

test('[FRM-25] labels are centred within 10 percent of the ends', () => {
  expect([5, 10, 11].map((percent) => labelPlace(percent, 0))).toEqual(['centre', 'centre', 'before'])
  expect([89, 90, 97].map((percent) => labelPlace(percent, 1))).toEqual(['after', 'centre', 'centre'])
  expect(percentOf(5, 5, 5)).toBe(0)
})

test('an item moves, but not beyond the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
  expect(countFilled(['a', ' ', ''])).toBe(1)
})

test('options are found regardless of accents, and stay in their groups', () => {
  const options = [
    { value: '1', label: 'Español', group: 'Languages' },
    { value: '2', label: 'Texas' },
    { value: '3', label: 'Français', group: 'Languages' },
  ]
  expect(filterOptions(options, 'ESPANOL').map((option) => option.value)).toEqual(['1'])
  expect(groupOptions(options).map(([group, members]) => [group, members.length])).toEqual([
    ['Languages', 2],
    ['', 1],
  ])
})
