import { Readable } from 'node:stream'
import { type PackageEvent, readPackage } from './read-package'

async function read(json: string | Buffer, chunk = 7): Promise<PackageEvent[]> {
  const bytes = Buffer.from(json as string)
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  )
  const events: PackageEvent[] = []
  await readPackage(Readable.from(chunks), (event) => void events.push(event))
  return events
}

describe('readPackage', () => {
  it('emits fields, list items, and entries after their children, wherever the chunks are cut', async () => {
    const events = await read(
      JSON.stringify({
        format: 'f',
        standards: [{ code: 'ä€😀' }],
        content: [
          {
            key: 'a',
            children: [
              { key: 'b', data: { section: 'Apply' } },
              { ref: 'c', section: 'Drill' },
            ],
            name: 'A',
          },
        ],
      }),
    )
    expect(events).toEqual([
      { kind: 'field', name: 'format', value: 'f' },
      { kind: 'item', list: 'standards', path: 'standards.0', value: { code: 'ä€😀' } },
      {
        kind: 'entry',
        path: 'content.0.children.0',
        depth: 1,
        fields: { key: 'b', data: { section: 'Apply' } },
        children: [],
      },
      { kind: 'entry', path: 'content.0.children.1', depth: 1, fields: { ref: 'c', section: 'Drill' }, children: [] },
      {
        kind: 'entry',
        path: 'content.0',
        depth: 0,
        fields: { key: 'a', name: 'A' },
        children: [
          { key: 'b', section: 'Apply', isRef: false, path: 'content.0.children.0' },
          { key: 'c', section: 'Drill', isRef: true, path: 'content.0.children.1' },
        ],
      },
    ])
  })

  it('accepts a byte order mark', async () => {
    expect(await read('\uFEFF{"format":1}')).toEqual([{ kind: 'field', name: 'format', value: 1 }])
  })

  it('does not touch the prototype', async () => {
    const [event] = await read('{"content":[{"__proto__":{"polluted":1},"data":{"__proto__":{"polluted":1}}}]}')
    expect(event).toMatchObject({ fields: { data: {} } })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it.each([
    ['broken', '{"content":[{"key":"a",}]}', /broken/],
    ['truncated', '{"content":[{"key":"a"', /broken|before it is complete/],
    ['empty', '', /broken|before it is complete/],
    ['a JSON array', '[]', /one JSON object/],
    ['two JSON values', '{} {}', /broken/],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), /UTF-8/],
    ['nested too deeply', `{"x":${'['.repeat(5000)}`, /levels deep/],
    ['nested too deeply in its entries', `{"content":[${'{"children":['.repeat(5000)}`, /too deeply/],
  ])('reports what is wrong with a file that is %s', async (_, json, message) => {
    await expect(read(json as string, 4096)).rejects.toThrow(message)
  })

  it('reports an entry that is not an object', async () => {
    expect(await read('{"content":[1,["x"]]}')).toEqual([
      { kind: 'problem', path: 'content.0', message: 'An entry must be an object.' },
      { kind: 'problem', path: 'content.1', message: 'An entry must be an object.' },
    ])
  })
})
