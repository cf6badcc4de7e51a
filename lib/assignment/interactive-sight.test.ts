import { interactiveSight } from './interactive-sight'

describe('[ABL-27] what is shown of an interactive', () => {
  it('is everything to staff, in an assignment and without one', () => {
    const everything = { showAnswers: true, showExplanations: true, hideInteractive: false }
    expect(interactiveSight({ isStudent: false, feedback: null })).toEqual(everything)
    const nothing = { score: false, answers: false, explanations: false }
    expect(interactiveSight({ isStudent: false, feedback: nothing })).toEqual(everything)
  })

  it('is to a student what the assignment shows', () => {
    const sightOf = (answers: boolean, explanations: boolean) =>
      interactiveSight({ isStudent: true, feedback: { score: true, answers, explanations } })
    expect(sightOf(false, false)).toEqual({ showAnswers: false, showExplanations: false, hideInteractive: false })
    expect(sightOf(true, false)).toEqual({ showAnswers: true, showExplanations: false, hideInteractive: false })
    expect(sightOf(true, true)).toEqual({ showAnswers: true, showExplanations: true, hideInteractive: false })
  })

  it('is nothing to a student without an assignment', () => {
    expect(interactiveSight({ isStudent: true, feedback: null })).toEqual({
      showAnswers: false,
      showExplanations: false,
      hideInteractive: true,
    })
  })
})
