import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { request } from '@/lib/api/client/request'
import { newId } from '@/lib/common/id'
import type { WireAssignment } from '../schema'

/** Makes an assignment; pressing again after a lost answer sends the same key, so that it is made once (contract.md §1.10). */
export function useCreateAssignment() {
  const sent = useRef({ text: '', key: '' })
  return useMutation({
    mutationFn: async (body: object) => {
      const text = JSON.stringify(body)
      if (sent.current.text !== text) sent.current = { text, key: newId() }
      const { result } = await request<WireAssignment>({
        method: 'POST',
        path: 'assignments',
        body,
        idempotencyKey: sent.current.key,
        silent: true,
      })
      return result
    },
  })
}
