import { screen } from '@testing-library/react'
import { ContentInUseDialog } from '@/components/authoring/content-in-use-dialog'
import type { ContentInUse } from '@/lib/content/in-use'
import type { WireBreadcrumb } from '@/lib/content/schema'
import authoring from '@/lib/i18n/messages/en/authoring.json'
import { renderWithTexts } from '../support/render'

const unit: WireBreadcrumb = { id: 'u', name: 'Rivers', contentType: 'unit', contentSubType: null, parent: null }
const place: WireBreadcrumb = { ...unit, id: 'c', name: 'The Delta', contentType: 'chapter', parent: unit }

const HELD = /^The item could not be removed because it is referenced/
const ASSIGNED = /^2 assignments use it/
const HIDDEN = 'It is used somewhere that you cannot see.'
const OTHERS = 'There could be other places.'

test.each<[what: string, inUse: ContentInUse, told: (RegExp | string)[]]>([
  ['held', { place, assignments: 0 }, [HELD, 'Rivers', 'The Delta', OTHERS]],
  ['held by an item that the user cannot see', { place: null, assignments: 0 }, [HELD, HIDDEN, OTHERS]],
  ['assigned', { place: null, assignments: 2 }, [ASSIGNED]],
  ['assigned and held', { place, assignments: 2 }, [ASSIGNED, HELD, 'Rivers', 'The Delta', OTHERS]],
])('[ERR-11] [ERR-12] the dialog for an item that is %s shows only what applies', (_, inUse, told) => {
  renderWithTexts(<ContentInUseDialog inUse={inUse} onClose={() => undefined} />, { authoring })
  expect(screen.getByRole('dialog', { name: 'Content Is In Use' })).toBeVisible()
  for (const text of told) expect(screen.getByText(text)).toBeVisible()
  for (const text of [HELD, ASSIGNED, HIDDEN, 'Rivers', OTHERS].filter((each) => !told.includes(each)))
    expect(screen.queryByText(text)).toBeNull()
})
