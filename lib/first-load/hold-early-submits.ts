/**
 * Holds what is sent before its page listens: the browser would load the page anew, with what was typed, a password too, in its address. It is
 * sent again until the page takes it. Forms with an address of their own work without a page. Written into the head of each page: it may use
 * nothing but what is in it.
 */
export function holdEarlySubmits(): void {
  const AGAIN_MS = 200
  const timers = new WeakMap<HTMLFormElement, ReturnType<typeof setTimeout>>()
  // After all that the page itself has to say to it.
  window.addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event
    if (!(form instanceof HTMLFormElement)) return
    clearTimeout(timers.get(form))
    if (defaultPrevented || form.hasAttribute('action') || form.getAttribute('method') === 'dialog') return
    event.preventDefault()
    timers.set(
      form,
      setTimeout(() => form.isConnected && form.requestSubmit(...(submitter ? [submitter] : [])), AGAIN_MS),
    )
  })
  // In a line of a form that the key does not send (`Form`), it is none that is held.
  window.addEventListener('keydown', (event) => {
    const { target: line, key } = event
    if (key !== 'Enter' || !(line instanceof HTMLInputElement) || line.type === 'submit') return
    if (line.form?.dataset.blockEnter !== undefined) event.preventDefault()
  })
}
