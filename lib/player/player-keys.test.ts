import { type PressedKey, playerCommand } from './player-keys'

const press = (key: string, own: Partial<PressedKey> = {}) =>
  playerCommand({ key, hasModifier: false, on: 'film', ...own })

test('[PLAY-01] keys control a film', () => {
  expect(press(' ')).toEqual({ type: 'toggle' })
  expect(press('k')).toEqual({ type: 'toggle' })
  expect(press('ArrowLeft')).toEqual({ type: 'skip', seconds: -5 })
  expect(press('ArrowRight', { on: 'seek' })).toEqual({ type: 'skip', seconds: 5 })
  expect(press('J')).toEqual({ type: 'skip', seconds: -15 })
  expect(press('l')).toEqual({ type: 'skip', seconds: 15 })
  expect(press('ArrowUp')).toEqual({ type: 'louder', by: 0.1 })
  expect(press('Home')).toEqual({ type: 'begin' })
  expect(['m', 'c', 'f', 't'].map((key) => press(key)?.type)).toEqual(['mute', 'captions', 'fullscreen', 'theatre'])
})

test('[PLAY-01] the focused element keeps its own keys', () => {
  expect(press('m', { on: 'text' })).toBeNull()
  expect(press(' ', { on: 'button' })).toBeNull()
  expect(press('ArrowUp', { on: 'choice' })).toBeNull()
  expect(press('ArrowRight', { on: 'volume' })).toBeNull()
  expect(press('f', { hasModifier: true })).toBeNull()
  expect(press('Tab')).toBeNull()
})
