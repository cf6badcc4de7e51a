import { IDLE_AFTER_MS, SILENT_AFTER_MS } from '../limits'
import { statusNow } from './use-presence'

test('a tab is active while in use, idle after two minutes or in the background, silent after ten', () => {
  expect(statusNow(0, false)).toBe('active')
  expect(statusNow(IDLE_AFTER_MS - 1, false)).toBe('active')
  expect(statusNow(IDLE_AFTER_MS, false)).toBe('idle')
  expect(statusNow(0, true)).toBe('idle')
  expect(statusNow(SILENT_AFTER_MS, false)).toBeNull()
  expect(statusNow(SILENT_AFTER_MS, true)).toBeNull()
})
