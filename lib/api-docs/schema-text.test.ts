import { schemaText } from './schema-text'

describe('a schema in short form', () => {
  it.each([
    [{ type: 'string', format: 'uuid' }, 'uuid'],
    [{ type: 'string', maxLength: 300 }, 'string ≤300'],
    [{ type: 'integer', minimum: 1 }, 'integer 1+'],
    [{ type: 'number', minimum: 0, maximum: 100 }, 'number 0-100'],
    [{ const: 'group' }, '"group"'],
    [{ enum: ['asc', 'desc'] }, '"asc" | "desc"'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } }, '(string | null)[]'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Group' }, maxItems: 5 }, 'Group[] ≤5'],
    [{ type: 'object', additionalProperties: { type: 'boolean' } }, '{ [name]: boolean }'],
    [{ type: 'object' }, '{ … }'],
    [{}, 'any'],
  ])('writes %j as %s', (schema, text) => {
    expect(schemaText(schema)).toBe(text)
  })

  it('indents nested properties and marks optional ones', () => {
    const inner = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
    const outer = { type: 'object', properties: { a: inner, b: { type: 'boolean' } }, required: ['a'] }
    expect(schemaText(outer)).toBe('{\n  a: {\n    id: string\n  }\n  b?: boolean\n}')
  })
})
