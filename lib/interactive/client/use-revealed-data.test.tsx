import { renderHook, waitFor } from '@testing-library/react'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { useRevealedData } from './use-revealed-data'

test('the revealed data of a completed question follows the version being read', async () => {
  const calls = fakeFetch(({ path }) => ({
    body: { result: { data: { prompt: path.includes('version=spanish') ? '¿Quién?' : 'Who?' } }, context: {} },
  }))
  const { result, rerender } = renderHook(
    ({ version, isWanted }: { version: 'standard' | 'spanish'; isWanted: boolean }) =>
      useRevealedData('question-1', 'work-1', version, isWanted),
    { initialProps: { version: 'spanish', isWanted: false } },
  )
  expect(calls).toEqual([])
  rerender({ version: 'spanish', isWanted: true })
  await waitFor(() => expect(result.current).toEqual({ prompt: '¿Quién?' }))
  rerender({ version: 'standard', isWanted: true })
  await waitFor(() => expect(result.current).toEqual({ prompt: 'Who?' }))
})
