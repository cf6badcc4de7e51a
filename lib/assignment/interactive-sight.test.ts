import { interactiveSight } from './interactive-sight'

describe('[ABL-27] an interactive', () => {
  it('shows staff everything, with or without an assignment', () => {
    const everything = { showAnswers: true, showExplanations: true, hideInteractive: false }
    expect(interactiveSight({ isStudent: false, feedback: null })).toEqual(everything)
    const nothing = { score: false, answers: false, explanations: false }
    expect(interactiveSight({ isStudent: false, feedback: nothing })).toEqual(everything)
  })

  it('shows a student what the assignment allows', () => {
    const sightOf = (answers: boolean, explanations: boolean) =>
      interactiveSight({ isStudent: true, feedback: { score: true, answers, explanations } })
    expect(sightOf(false, false)).toEqual({ showAnswers: false, showExplanations: false, hideInteractive: false })
    expect(sightOf(true, false)).toEqual({ showAnswers: true, showExplanations: false, hideInteractive: false })
    expect(sightOf(true, true)).toEqual({ showAnswers: true, showExplanations: true, hideInteractive: false })
  })

  it('is hidden from a student without an assignment', () => {
    expect(interactiveSight({ isStudent: true, feedback: null })).toEqual({
      showAnswers: false,
      showExplanations: false,
      hideInteractive: true,
    })
  })
})
