import { useCallback, useEffect, useRef, useState } from 'react'
import { mayCall, type RequestStatus } from '../request-status'

type Options = {
  /** When it changes, the status is that of a request that was never made. */
  resetKey?: string
  /** Lets calls run side by side; else a call while one is running is ignored. */
  parallel?: boolean
}

/** Calls something, and tells how that stands (CALL-57). A refusal is told as `failure`; what it says was shown by the frame. */
export function useRequestStatus({ resetKey = '', parallel = false }: Options = {}) {
  const [state, setState] = useState<{ key: string; status: RequestStatus }>({ key: resetKey, status: 'idle' })
  const line = useRef({ key: resetKey, call: 0, status: 'idle' as RequestStatus })
  useEffect(() => {
    if (line.current.key !== resetKey) line.current = { key: resetKey, call: 0, status: 'idle' }
  }, [resetKey])

  const run = useCallback(
    async (call: () => Promise<unknown>): Promise<void> => {
      const own = line.current
      if (!mayCall(own.status, { parallel })) return
      own.call += 1
      const mine = own.call
      const notify = (status: RequestStatus) => {
        // A later call, or another key, has the word.
        if (line.current !== own || own.call !== mine) return
        own.status = status
        setState({ key: own.key, status })
      }
      notify('running')
      await call().then(
        () => notify('success'),
        () => notify('failure'),
      )
    },
    [parallel],
  )
  return { status: state.key === resetKey ? state.status : 'idle', run }
}
