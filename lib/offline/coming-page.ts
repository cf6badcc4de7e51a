import { isPage } from './kept-pages'

/** The end of what a page needs to be shown, be it cut off after it. */
const HEAD_END = '</head>'
/** How long, in ms, a browser has to take in what came of a page that broke off. */
const TAKEN_IN_MS = 10_000

type Reader = ReadableStreamDefaultReader<Uint8Array>
type Filled = ReturnType<typeof openStream>

/** An answer for the browser, and the same for who learns from it. */
export type Coming = { handed: Response; copy: Response }

/**
 * Takes an answer of the network. A page is handed on once its head has come; where it breaks off before that, the promise fails, and after it
 * the page stands still for a while: a browser that is told at once drops what it has not drawn, and what would have the page loaded again.
 * The copy is whole or fails.
 */
export async function comeIn(response: Response): Promise<Coming> {
  if (!response.body || !isPage(response)) return { handed: response, copy: response.clone() }
  const reader = response.body.getReader()
  const first = await readHead(reader)
  const [shown, copied] = [openStream(), openStream()]
  void fill(shown, copied, first, reader)
  return { handed: new Response(shown.stream, response), copy: new Response(copied.stream, response) }
}

/** What comes of a page up to the end of its head; all of it where it has none. */
async function readHead(reader: Reader): Promise<Uint8Array[]> {
  const decoder = new TextDecoder()
  const chunks: Uint8Array[] = []
  for (let tail = ''; !tail.includes(HEAD_END); ) {
    const { done, value } = await reader.read()
    if (done) break
    chunks.push(value)
    tail = tail.slice(-HEAD_END.length) + decoder.decode(value, { stream: true })
  }
  return chunks
}

async function fill(shown: Filled, copied: Filled, first: Uint8Array[], rest: Reader): Promise<void> {
  function add(chunk: Uint8Array) {
    shown.add(chunk)
    copied.add(chunk)
  }
  try {
    first.forEach(add)
    for (let next = await rest.read(); !next.done; next = await rest.read()) add(next.value)
    shown.end()
    copied.end()
  } catch (error) {
    copied.fail(error)
    setTimeout(() => shown.fail(error), TAKEN_IN_MS)
  }
}

/** A stream that is filled by hand, until it ends or who reads it has gone. */
function openStream() {
  let isOpen = true
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own
    },
    cancel: () => {
      isOpen = false
    },
  })
  const whileOpen = (use: (own: ReadableStreamDefaultController<Uint8Array>) => void) => {
    if (isOpen && controller) use(controller)
  }
  return {
    stream,
    add: (chunk: Uint8Array) => whileOpen((own) => own.enqueue(chunk)),
    end: () => whileOpen((own) => own.close()),
    fail: (error: unknown) => whileOpen((own) => own.error(error)),
  }
}
