import { withDefaultPreferences } from './default-preferences'

test('[ABL-02] students and teachers have different default preferences, and their own choices override them', () => {
  expect(withDefaultPreferences('student', {})).toEqual({ captionsOn: true, annotationsOn: true })
  expect(withDefaultPreferences('teacher', {})).toEqual({ annotationsOn: true })
  expect(withDefaultPreferences('staff', { readingSize: 2.3 })).toEqual({
    annotationsOn: true,
    readingSize: 2.3,
  })
  expect(withDefaultPreferences('student', { captionsOn: false })).toEqual({ captionsOn: false, annotationsOn: true })
})
