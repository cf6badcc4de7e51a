import { renderHook, waitFor } from '@testing-library/react'
import { fakeFetch } from '@/tests/support/fake-fetch'
import { withStaffServices } from '@/tests/support/query'
import { useContentItem } from './use-content-item'

const id = '00000000-0000-7000-8000-000000000001'
const unit = { id, contentType: 'unit', name: 'Rivers', version: 1, children: [] }

const lookUp = (contentType: string, asked = id) =>
  renderHook(() => useContentItem(contentType, asked), {
    wrapper: ({ children }) => withStaffServices(<div>{children}</div>),
  })

test('[CALL-77] an item is looked up by its type and id, with its children', async () => {
  const calls = fakeFetch(() => ({ body: { result: unit, context: {} } }))
  const { result } = lookUp('unit')
  await waitFor(() => expect(result.current.data).toEqual(unit))
  expect(calls.map(({ path }) => path)).toEqual([`/api/content/${id}?childDepth=1`])
})

test('[CALL-77] an item of another type gives null', async () => {
  fakeFetch(() => ({ body: { result: unit, context: {} } }))
  const { result } = lookUp('chapter')
  await waitFor(() => expect(result.current.data).toBeNull())
})

test('[CALL-77] a rejected lookup returns the error', async () => {
  fakeFetch(() => ({ status: 404, body: { message: 'Not found', code: 'not_found', context: {} } }))
  const { result } = lookUp('unit')
  await waitFor(() => expect(result.current.error).toMatchObject({ status: 404, code: 'not_found' }))
})

test('an invalid id is not requested', () => {
  const calls = fakeFetch(() => ({ body: { result: unit, context: {} } }))
  expect(lookUp('unit', 'create').result.current.fetchStatus).toBe('idle')
  expect(calls).toEqual([])
})
