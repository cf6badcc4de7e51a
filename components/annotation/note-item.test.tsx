import { render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ListedNote } from '@/lib/annotation/listed-notes'
import annotation from '@/lib/i18n/messages/en/annotation.json'
import spanish from '@/lib/i18n/messages/es/annotation.json'
import { NO_WORK } from '@/lib/interaction/client/work-summary'
import { renderWithTexts } from '@/tests/support/render'
import { NoteItem } from './note-item'

let isOnPageAlone = false
jest.mock('@/lib/interaction/client/use-pending-work', () => ({
  usePendingWork: () => ({ ...NO_WORK, isOnPageAlone }),
}))

const note: ListedNote = {
  key: 'note-1',
  kind: 'highlight',
  quote: 'Every foot',
  text: 'My note',
  color: null,
  version: 'standard',
  from: 'me',
  isShared: false,
  time: null,
  contentId: 'page-1',
  contextContentId: 'page-1',
  save: 'pending',
  refusal: null,
}
const way = { href: null, isThisPage: true, isOffered: true, told: null }

test.each([
  [false, 'Saved on this device'],
  [true, 'Not saved yet. This device cannot keep it. Keep this page open.'],
])('[F-87] an unsent note is shown as saved only if the device keeps it (%s)', (isAlone, text) => {
  isOnPageAlone = isAlone
  renderWithTexts(<NoteItem note={note} way={way} isPlaced onGo={jest.fn()} onPlace={null} onRemove={null} />, {
    annotation,
  })
  expect(screen.getByText(text)).toBeVisible()
})

test('a note shows its kind and author as a list without a conjunction', () => {
  const teachers: ListedNote = { ...note, kind: 'note', from: 'teacher', save: 'saved' }
  render(
    <NextIntlClientProvider locale="es" messages={{ annotation: spanish }} timeZone="UTC">
      <NoteItem note={teachers} way={way} isPlaced onGo={jest.fn()} onPlace={null} onRemove={null} />
    </NextIntlClientProvider>,
  )
  expect(screen.getByText('Nota · Del docente')).toBeVisible()
})
