import { act, screen } from '@testing-library/react'
import { onAnnounce } from '@/components/feedback/announcer'
import { openEditor } from '@/tests/support/open-editor'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

test('[EDT-25] the tools of a chip appear and are announced after the caret has rested in it for 100 ms', async () => {
  const heard: string[] = []
  const stop = onAnnounce((text) => heard.push(text))
  const { select } = await openEditor('<p>A <span data-entity="chip" data-variant="filled">new</span> day</p>')
  jest.useFakeTimers()
  const caret = (words: string) => select(words, { isCaret: true })
  const wait = (time: number) => act(async () => void jest.advanceTimersByTime(time))
  const tool = () => screen.queryByRole('button', { name: 'Filled' })
  await caret('ne')
  await wait(99)
  await caret('day')
  await wait(100)
  expect([tool(), heard]).toEqual([null, []])
  await caret('ne')
  await wait(100)
  expect(tool()).toBeVisible()
  expect(heard).toEqual(['Chip. Tab leads to its tools.'])
  await caret('day')
  expect(tool()).toBeNull()
  jest.useRealTimers()
  stop()
})
