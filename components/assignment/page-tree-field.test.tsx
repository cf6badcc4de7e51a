import { act, screen } from '@testing-library/react'
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import type { PageNode } from '@/lib/assignment/page-tree'
import { EARLY_INPUT, noteEarlyInput } from '@/lib/first-load/note-early-input'
import assignment from '@/lib/i18n/messages/en/assignment.json'
import { PageTreeField } from './page-tree-field'

const page = (name: string, children: PageNode[] = []): PageNode => ({ id: name, name, section: null, children })
const pages = [page('One', [page('One and a half')]), page('Two'), page('Three')]

function Tree() {
  const [excluded, setExcluded] = useState<string[]>(['Three'])
  return (
    <>
      <PageTreeField pages={pages} value={excluded} onValueChange={setExcluded} name="excluded" />
      <output>{excluded.join(', ')}</output>
    </>
  )
}

test('what is taken out, or back in, before the scripts have come is so after them', async () => {
  noteEarlyInput(EARLY_INPUT)
  const tree = (
    <NextIntlClientProvider locale="en" messages={{ assignment } as unknown as AbstractIntlMessages} timeZone="UTC">
      <Tree />
    </NextIntlClientProvider>
  )
  document.body.innerHTML = `<div id="page">${renderToString(tree)}</div>`
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  for (const name of ['One and a half', 'Two', 'Three']) tick(name).click()
  await act(async () => {
    hydrateRoot(document.getElementById('page') as HTMLElement, tree)
  })
  expect(screen.getByRole('status')).toHaveTextContent('One and a half, Two')
  const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
  expect(ticked).toEqual([tick('One'), tick('Three')])
})
