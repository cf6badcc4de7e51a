import { act, renderHook } from '@testing-library/react'
import { useLocalSetting } from './use-local-setting'

beforeEach(() => localStorage.clear())

test('[ERR-26] a missing key throws', () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => renderHook(() => useLocalSetting(''))).toThrow('useLocalSetting requires a key')
  quiet.mockRestore()
})

test('[ERR-28] a setting is empty when nothing is stored, or the text “undefined”', () => {
  expect(renderHook(() => useLocalSetting('audio.volume')).result.current[0]).toBe('')
  localStorage.setItem('audio.volume', 'undefined')
  expect(renderHook(() => useLocalSetting('audio.volume')).result.current[0]).toBe('')
})

test('a change is stored and reaches every place that uses the key, also in other tabs', () => {
  const first = renderHook(() => useLocalSetting('audio.volume'))
  const second = renderHook(() => useLocalSetting('audio.volume'))
  act(() => first.result.current[1]('0.4'))
  expect(second.result.current[0]).toBe('0.4')
  expect(localStorage.getItem('audio.volume')).toBe('0.4')
  act(() => {
    localStorage.setItem('audio.volume', '0.9')
    window.dispatchEvent(new StorageEvent('storage', { key: 'audio.volume' }))
  })
  expect(first.result.current[0]).toBe('0.9')
})

test('a failing storage does not throw', () => {
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { result } = renderHook(() => useLocalSetting('video-volume'))
  act(() => result.current[1]('1'))
  expect(result.current[0]).toBe('')
  refuse.mockRestore()
})
