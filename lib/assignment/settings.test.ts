import { newId } from '@/lib/common/id'
import { productSettings, resolveSettings } from './settings'
import { readSettings, sentSettingsSchema } from './settings-schema'

describe('[ENT-04] assignment settings', () => {
  test('default to those of the product', () => {
    expect(resolveSettings()).toEqual(productSettings)
    expect(productSettings).toMatchObject({
      allowLate: true,
      scaffolds: true,
      scoringFeedbackVisibility: 'after-submit',
      scoringFeedbackContent: 'answers',
      reviewsRequested: 0,
      showRanking: false,
      holdScores: false,
      scoresReleasedAt: null,
    })
    expect(readSettings(productSettings)).toEqual(productSettings)
    for (const nothing of [undefined, null, 'x', {}]) expect(readSettings(nothing)).toEqual(productSettings)
  })

  test('take the latest layer; absent and null values keep what is below', () => {
    const chapter = { allowLate: false, reviewsRequested: 2 }
    const teacher = { allowLate: true, reviewsRequested: undefined, scaffolds: false }
    const settings = resolveSettings(chapter, null, teacher, undefined, { scoringFeedbackVisibility: 'never' })
    expect(settings).toEqual({
      ...productSettings,
      reviewsRequested: 2,
      scaffolds: false,
      scoringFeedbackVisibility: 'never',
    })
    expect(productSettings.scaffolds).toBe(true)
  })

  test.each([
    [{ allowLate: 'yes' }],
    [{ reviewsRequested: 11 }],
    [{ reviewsRequested: 1.5 }],
    [{ scoringFeedbackContent: 'everything' }],
    [{ scoringFeedbackVisibility: 'sometimes' }],
    [{ excludedContentIds: ['x'] }],
    [{ somethingElse: true }],
  ])('%j is rejected', (settings) => {
    expect(sentSettingsSchema.safeParse(settings).success).toBe(false)
  })

  test('reveal nothing and keep the other values if a stored one cannot be read', () => {
    const excluded = newId()
    const stored = {
      ...productSettings,
      allowLate: false,
      scoringFeedbackVisibility: 'never',
      scoringFeedbackContent: 'score',
      holdScores: true,
      excludedContentIds: [excluded],
      scoresReleasedAt: null,
    } as const
    const read = (changes: Record<string, unknown>) => readSettings({ ...stored, ...changes })
    expect(read({ reviewsRequested: 99 })).toEqual(stored)
    expect(read({ excludedContentIds: [excluded, 'x'] })).toEqual(stored)
    for (const name of ['scoringFeedbackVisibility', 'scoringFeedbackContent', 'holdScores'])
      expect(read({ [name]: 'of-a-later-version' })).toEqual(stored)
    expect(read({ scoresReleasedAt: 'soon' })).toEqual(stored)
    const released = '2026-01-01T00:00:00Z'
    expect(read({ scoresReleasedAt: released }).scoresReleasedAt).toBe(released)
  })

  test('never accept a release date from outside', () => {
    const excludedContentIds = [newId()]
    expect(sentSettingsSchema.parse({ excludedContentIds, scoresReleasedAt: '2026-01-01T00:00:00Z' })).toEqual({
      excludedContentIds,
    })
  })
})
