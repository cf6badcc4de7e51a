import { render, screen } from '@testing-library/react'
import { useTranslations } from 'next-intl'
import { TextsProvider } from './texts-provider'

const json = (name: string, text: string) => JSON.stringify({ [name]: { said: text } })
const place = { locale: 'en', timeZone: 'UTC' }

/** Renders a text of a namespace. */
function Saying({ of }: { of: string }) {
  const t = useTranslations(of)
  return <p>{t('said')}</p>
}

test('nested texts are added to those above without affecting siblings', () => {
  render(
    <TextsProvider {...place} json={json('shell', 'of the frame')}>
      <TextsProvider {...place} json={json('viewer', 'of the viewer')}>
        <Saying of="shell" />
        <Saying of="viewer" />
      </TextsProvider>
      <TextsProvider {...place} json={json('shell', 'of a page')}>
        <Saying of="shell" />
      </TextsProvider>
    </TextsProvider>,
  )
  expect(screen.getAllByText(/^of/).map(({ textContent }) => textContent)).toEqual([
    'of the frame',
    'of the viewer',
    'of a page',
  ])
})

/** Records the translators it receives. */
function Watch({ seen }: { seen: unknown[] }) {
  seen.push(useTranslations('shell'))
  return null
}

test('unchanged texts keep the same object, to avoid rerendering', () => {
  const seen: unknown[] = []
  const page = () => (
    <TextsProvider {...place} json={json('shell', 'of the frame')}>
      <Watch seen={seen} />
    </TextsProvider>
  )
  const { rerender } = render(page())
  rerender(page())
  expect(seen).toHaveLength(2)
  expect(new Set(seen).size).toBe(1)
})
