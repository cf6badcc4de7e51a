import { accommodationsOf, extendedEnd } from '@/lib/user/accommodations'
import { accommodated } from './accommodated'
import { productSettings } from './settings'

const startDate = new Date('2026-03-01T00:00:00Z')
const endDate = new Date('2026-03-11T00:00:00Z')

test('extra time is a share of the time from the start to the end', () => {
  expect(extendedEnd(startDate, endDate, { extraTimePercent: 50 })).toEqual(new Date('2026-03-16T00:00:00Z'))
  expect(extendedEnd(startDate, endDate, {})).toBe(endDate)
  expect(extendedEnd(startDate, null, { extraTimePercent: 50 })).toBeNull()
})

test('what is granted is on where an assignment has it off, and nothing is taken away', () => {
  const settings = { ...productSettings, audioVoiceovers: false, leveledNarrativeText: false }
  const work = { startDate, endDate, settings }
  expect(accommodated(work, { readAloud: true, leveled: true }).settings).toMatchObject({
    audioVoiceovers: true,
    leveledNarrativeText: true,
  })
  expect(accommodated(work, {})).toEqual(work)
  expect(accommodated({ ...work, settings: productSettings }, {}).settings).toEqual(productSettings)
})

test('stored preferences that say something else grant nothing', () => {
  expect(accommodationsOf(null)).toEqual({})
  expect(accommodationsOf({ accommodations: { extraTimePercent: 'much' } })).toEqual({})
  expect(accommodationsOf({ captionsOn: true, accommodations: { spanish: true } })).toEqual({ spanish: true })
})
