import type { Annotation } from '@/lib/annotation/annotation'
import { newVideoNote, videoNoteData, videoNotesOf } from './video-note'

const annotation = (own: Partial<Annotation>): Annotation => ({
  key: 'k',
  subType: 'video',
  contentId: 'film',
  contextContentId: 'film',
  data: { time: 1, colorId: 2, text: 'Look' },
  sharedForAssignmentId: null,
  createdAt: 0,
  isOwn: true,
  save: 'saved',
  refusal: null,
  ...own,
})

test('[ANN-24] a new note has no text, the film’s current time and the first colour', () => {
  expect(newVideoNote(10)).toEqual({ time: 10, colorId: 1, text: '' })
  expect(newVideoNote(3.4567).time).toBe(3.5)
})

test('a film has only its own notes, ordered by time', () => {
  const notes = videoNotesOf(
    [
      annotation({ key: 'late', data: { time: 40, colorId: 9, text: '' } }),
      annotation({ key: 'early', isOwn: false, sharedForAssignmentId: 'a' }),
      annotation({ key: 'text', subType: 'note' }),
      annotation({ key: 'other', contentId: 'another' }),
    ],
    'film',
  )
  expect(notes.map(({ key }) => key)).toEqual(['early', 'late'])
  expect(notes[0]).toMatchObject({ time: 1, color: 'orange', text: 'Look', isOwn: false, isShared: true })
  expect(notes[1]).toMatchObject({ color: 'red', isShared: false })
})

test('[ANN-05] the data of a note are time, colour and text', () => {
  expect(videoNoteData({ time: 2, color: 'blue', text: 'Look' })).toEqual({ time: 2, colorId: 6, text: 'Look' })
})
