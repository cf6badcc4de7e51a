import { newId } from '@/lib/common/id'
import { productSettings, resolveSettings } from './settings'
import { sentSettingsSchema, storedSettingsSchema } from './settings-schema'

describe('[ENT-04] assignment settings', () => {
  test('the product’s own', () => {
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
    expect(storedSettingsSchema.parse(productSettings)).toEqual(productSettings)
  })

  test('later layers win, absent and null leave what is below', () => {
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
  ])('%j is refused', (settings) => {
    expect(sentSettingsSchema.safeParse(settings).success).toBe(false)
  })

  test('the release date is never taken from outside', () => {
    const excludedContentIds = [newId()]
    expect(sentSettingsSchema.parse({ excludedContentIds, scoresReleasedAt: '2026-01-01T00:00:00Z' })).toEqual({
      excludedContentIds,
    })
  })
})
