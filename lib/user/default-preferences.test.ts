import { withDefaultPreferences } from './default-preferences'

test('[ABL-02] a student begins with other preferences than a teacher, and what they choose counts over them', () => {
  expect(withDefaultPreferences('student', {})).toEqual({ captionsOn: true, annotationsOn: true })
  expect(withDefaultPreferences('teacher', {})).toEqual({ annotationsOn: true })
  expect(withDefaultPreferences('staff', { readingSize: 2.3 })).toEqual({
    annotationsOn: true,
    readingSize: 2.3,
  })
  expect(withDefaultPreferences('student', { captionsOn: false })).toEqual({ captionsOn: false, annotationsOn: true })
})
