/** Replaces `XMLHttpRequest` for uploads of a file: a test controls the progress and the response. */
export class FakeXhr {
  static calls: FakeXhr[] = []

  method = ''
  url = ''
  form: unknown = null
  status = 0
  statusText = ''
  responseText = ''
  isAborted = false
  upload: { onprogress: ((event: { loaded: number }) => void) | null } = { onprogress: null }
  onload: (() => void) | null = null
  onerror: (() => void) | null = null
  onabort: (() => void) | null = null
  #type: string | null = null

  constructor() {
    FakeXhr.calls.push(this)
  }

  open(method: string, url: string) {
    Object.assign(this, { method, url })
  }

  send(form: unknown) {
    this.form = form
  }

  getResponseHeader(name: string) {
    return name === 'content-type' ? this.#type : null
  }

  abort() {
    this.isAborted = true
    this.onabort?.()
  }

  progress(loaded: number) {
    this.upload.onprogress?.({ loaded })
  }

  answer(status: number, type: string | null = null) {
    this.status = status
    this.#type = type
    this.onload?.()
  }

  fail() {
    this.onerror?.()
  }
}
