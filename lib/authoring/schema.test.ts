import { createContentSchema, droppedNames, saveContentSchema } from './schema'

const ID = '01890000-0000-7000-8000-000000000001'

describe('creating an item', () => {
  const parse = (body: object) => createContentSchema.safeParse({ contentType: 'subsection', name: 'Frogs', ...body })

  test('[SAVE-06] trims the asset code; a blank one counts as none', () => {
    expect(parse({ assetCode: ' \tA1\n' }).data?.assetCode).toBe('A1')
    expect(parse({ assetCode: '  ' }).data?.assetCode).toBeNull()
    expect(parse({ assetCode: null }).data?.assetCode).toBeNull()
    expect(parse({}).data?.assetCode).toBeUndefined()
    expect(parse({ assetCode: `${' '.repeat(300)}A1` }).success).toBe(true)
    expect(parse({ assetCode: 'a'.repeat(201) }).success).toBe(false)
  })

  test('trims the name, keeps each id once, and requires a subtype of the type', () => {
    expect(parse({ name: '  Frogs ' }).data?.name).toBe('Frogs')
    expect(parse({ tagIds: [ID, ID] }).data?.tagIds).toEqual([ID])
    expect(parse({ contentSubType: null }).success).toBe(true)
    expect(parse({ contentSubType: 'text' }).success).toBe(false)
    expect(parse({ contentType: 'block' }).success).toBe(false)
    expect(parse({ version: 1 }).success).toBe(false)
  })
})

describe('saving an item', () => {
  test('[SAVE-05] accepts the fields of the contract, and names any others', () => {
    const body = saveContentSchema.parse({
      version: 1,
      name: 'a',
      id: ID,
      deleting: true,
      parentId: null,
      uploadsMap: {},
    })
    expect(droppedNames(body)).toEqual(['id', 'deleting', 'uploadsMap'])
  })

  test('[SAVE-12] accepts children by id, with only their placement', () => {
    const children = [{ id: ID, section: 'Apply', name: 'x', children: [] }]
    expect(saveContentSchema.parse({ version: 1, children }).children).toEqual([{ id: ID, section: 'Apply' }])
    expect(saveContentSchema.safeParse({ version: 1, children: [...children, ...children] }).success).toBe(false)
  })

  test('accepts emptying an upload slot, but no unknown slot', () => {
    expect(saveContentSchema.parse({ version: 1, uploads: { hero: null } }).uploads).toEqual({ hero: null })
    expect(saveContentSchema.safeParse({ version: 1, uploads: { attic: ID } }).success).toBe(false)
  })
})
