import type { Ability } from './ability'
import { isFeatureOpen } from './feature-gate'

const holding = (...abilities: Ability[]) => ({ abilities })

describe('[ABL-33] a feature', () => {
  it('is available only with its ability', () => {
    expect(isFeatureOpen(holding('teacher'), 'teacher')).toBe(true)
    expect(isFeatureOpen(holding('library'), 'teacher')).toBe(false)
  })

  it('is available on a draft only to users who may view drafts', () => {
    expect(isFeatureOpen(holding('teacher'), 'teacher', { isDraft: true })).toBe(false)
    expect(isFeatureOpen(holding('teacher', 'content.view-draft'), 'teacher', { isDraft: true })).toBe(true)
    expect(isFeatureOpen(holding('content.view-draft'), 'teacher', { isDraft: true })).toBe(false)
  })
})
