// The device's store needs it, and jsdom has none.
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))

beforeAll(async () => {
  // A form loads the editor on demand; jsdom lays nothing out, and the editor asks where the caret stands.
  await import('@/components/editor/author-editor')
  Range.prototype.getBoundingClientRect = () => new DOMRect()
})
