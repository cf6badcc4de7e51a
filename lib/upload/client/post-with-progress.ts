type Posted = {
  url: string
  form: FormData
  signal: AbortSignal | undefined
  /** Called with the number of bytes sent, including those of the fields. */
  onProgress: (bytes: number) => void
}

/** Statuses whose responses have no body. */
const BODILESS = [204, 205, 304]

/**
 * Posts a form like `fetch`, but reports the upload progress. Rejects if there is no response or it is interrupted; sends no cookies to other
 * origins.
 */
export function postWithProgress({ url, form, signal, onProgress }: Posted): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const abort = () => call.abort()
    const end = () => signal?.removeEventListener('abort', abort)
    call.open('POST', url)
    call.upload.onprogress = ({ loaded }) => onProgress(loaded)
    call.onload = () => {
      end()
      const contentType = call.getResponseHeader('content-type')
      const { status, statusText } = call
      const body = BODILESS.includes(status) ? null : call.responseText
      resolve(new Response(body, { status, statusText, headers: contentType ? { 'content-type': contentType } : {} }))
    }
    call.onerror = () => {
      end()
      reject(new TypeError('The file did not get there'))
    }
    call.onabort = () => {
      end()
      reject(new DOMException('The upload was broken off', 'AbortError'))
    }
    signal?.addEventListener('abort', abort)
    if (signal?.aborted) reject(new DOMException('The upload was broken off', 'AbortError'))
    else call.send(form)
  })
}
