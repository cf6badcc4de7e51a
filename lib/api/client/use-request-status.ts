import { useCallback, useEffect, useRef, useState } from 'react'
import { mayCall, type RequestStatus } from '../request-status'

type Options = {
  /** A new value resets the status to idle. */
  resetKey?: string
  /** Allows calls in parallel; otherwise a call made while another one is running is ignored. */
  parallel?: boolean
}

/** Makes a call and tracks its status (CALL-57). An error sets `failure`; the frame has already shown its message. */
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
        // A later call, or another key, takes precedence.
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
