import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { useNoteEditor } from '@/components/annotation/use-note-editor'
import { RememberGrade } from '@/components/curriculum/remember-grade'
import { LanguageSwitch } from '@/components/i18n/language-switch'
import { ThemeField } from '@/components/settings/theme-field'
import type { AnnotationStore } from '@/lib/annotation/client/annotation-store'
import { readPageBodies } from '@/lib/annotation/client/dom-body'
import annotation from '@/lib/i18n/messages/en/annotation.json'
import settings from '@/lib/i18n/messages/en/settings.json'
import { useAudio } from '@/lib/player/client/use-audio'
import { useFilm } from '@/lib/player/client/use-film'
import { resolveTheme } from '@/lib/theme/themes'
import { fakeFetch } from '../support/fake-fetch'
import { renderWithTexts } from '../support/render'

const router = { refresh: () => undefined, replace: () => undefined }
jest.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(),
}))

const film = {
  id: 'v',
  url: '/v',
  type: 'video',
  mimeType: 'video/mp4',
  width: null,
  height: null,
  variants: {},
  captions: [{ language: 'en' as const, label: 'English', url: '/c' }],
}

/** Highlights words and changes the colour. */
function chooseColour(): void {
  document.body.innerHTML =
    '<div class="viewer-sheet"><article class="story"><div class="page-body" data-body="b" data-text-version="standard"><p>A ship.</p></div></article></div>'
  const [body] = readPageBodies()
  if (!body) throw new Error('the page has a text')
  const parts = {
    notes: [],
    bodies: [],
    store: () => ({}) as AnnotationStore,
    pageId: 'b',
    shareWith: null,
    lost: null,
  }
  const { result } = renderHook(() => useNoteEditor(parts), {
    wrapper: ({ children }) => (
      <NextIntlClientProvider locale="en" messages={{ annotation }} timeZone="UTC">
        {children}
      </NextIntlClientProvider>
    ),
  })
  act(() => void result.current.begin({ body, span: { start: 0, end: 6 } }, 'keyboard'))
  act(() => result.current.change({ color: 'teal', text: '', isShared: false }))
}

test('[THM-03] a device stores its settings under the specified names, and the account stores the theme', async () => {
  localStorage.clear()
  window.history.replaceState(null, '', '/curriculum/grade/grade-4')
  const calls = fakeFetch(() => ({ body: { result: {}, context: {} } }))
  renderWithTexts(<LanguageSwitch />)
  await userEvent.click(screen.getByRole('button', { name: 'Español' }))
  renderWithTexts(<RememberGrade gradeId="grade-4" />)
  const video = renderHook(() => useFilm(film, false))
  act(() => video.result.current.setVolume(0.5))
  act(() => video.result.current.captions.choose('en'))
  const sound = renderHook(() => useAudio('/a'))
  act(() => sound.result.current.setVolume(70))
  renderWithTexts(<ThemeField theme={null} curriculum={null} />, { settings })
  fireEvent.click(screen.getByRole('radio', { name: 'Brick' }))
  await act(async () => undefined)
  chooseColour()

  expect(Object.fromEntries(document.cookie.split('; ').map((part) => part.split('=')))).toEqual({
    'user-language-id': 'es',
    'k5-curriculum-last-grade': 'grade-4',
  })
  expect({ ...localStorage }).toEqual({
    'content-viewer-last-viewed': expect.stringContaining('/curriculum/grade/grade-4'),
    'annotations-last-used-color': '5',
    'video-volume': '0.5',
    'video-captions': 'en',
    'audio.volume': '70',
  })
  expect(resolveTheme(null)).toBe('hss')
  expect(document.documentElement.dataset.theme).toBe('usa')
  const kept = calls.filter(({ path }) => path === '/api/users/current')
  expect(kept.map(({ body }) => body)).toEqual([{ theme: 'usa' }])
})
