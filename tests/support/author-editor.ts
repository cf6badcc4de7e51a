// Required by the local draft store; jsdom does not provide it.
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))

beforeAll(async () => {
  // Forms load the editor lazily. jsdom has no layout, but the editor asks for the position of the caret.
  await import('@/components/editor/author-editor')
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})
