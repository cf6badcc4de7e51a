import { accommodationsOf, extendedEnd } from '@/lib/user/accommodations'
import { accommodated } from './accommodated'
import { productSettings } from './settings'

const startDate = new Date('2026-03-01T00:00:00Z')
const endDate = new Date('2026-03-11T00:00:00Z')

test('extra time is a percentage of the time from start to end', () => {
  expect(extendedEnd(startDate, endDate, { extraTimePercent: 50 })).toEqual(new Date('2026-03-16T00:00:00Z'))
  expect(extendedEnd(startDate, endDate, {})).toBe(endDate)
  expect(extendedEnd(startDate, null, { extraTimePercent: 50 })).toBeNull()
})

test('an accommodation turns on what an assignment has off, and turns nothing off', () => {
  const settings = { ...productSettings, audioVoiceovers: false, leveledNarrativeText: false }
  const work = { startDate, endDate, settings }
  expect(accommodated(work, { readAloud: true, leveled: true }).settings).toMatchObject({
    audioVoiceovers: true,
    leveledNarrativeText: true,
  })
  expect(accommodated(work, {})).toEqual(work)
  expect(accommodated({ ...work, settings: productSettings }, {}).settings).toEqual(productSettings)
})

test('unreadable stored preferences grant nothing', () => {
  expect(accommodationsOf(null)).toEqual({})
  expect(accommodationsOf({ accommodations: { extraTimePercent: 'much' } })).toEqual({})
  expect(accommodationsOf({ captionsOn: true, accommodations: { spanish: true } })).toEqual({ spanish: true })
})
