import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { ReportLine } from '@/lib/curriculum-package/report'
import { type ImportOptions, importPackage } from '@/lib/curriculum-package/server/import-package'
import { db } from '@/lib/db/db'
import { createStorage } from '@/lib/storage/server/create-storage'
import { presentUploads } from '@/lib/upload/server/present-uploads'
import { createStandard } from '../factories/metadata'
import { resetDatabase, testDatabase } from '../support/database'
import { type PackageParts, packageFolder, tinyPicture } from '../support/package-folder'
import { isFullRun } from '../support/scale'
import { sharedDataFolder } from '../support/shared-data'
import { temporaryStorage } from '../support/temporary-storage'

testDatabase()
const data = temporaryStorage()
const packages = packageFolder()
jest.setTimeout(120_000)

beforeEach(resetDatabase)

const page = (key: string, fields: Record<string, unknown> = {}) => ({
  key,
  contentType: 'subsection',
  name: `Page ${key}`,
  ...fields,
})
const grade = (children: unknown[], fields: Record<string, unknown> = {}) => ({
  content: [{ key: 'g3', contentType: 'grade', name: 'Grade 3', data: { abbreviation: '3' }, children, ...fields }],
})
const image = (key: string, file: string) => ({
  key,
  contentType: 'interactive',
  contentSubType: 'image',
  name: key,
  data: { imageAltText: 'A frog' },
  uploads: { imageLarge: file },
})

const found = (key: string) => db().content.findFirstOrThrow({ where: { packageKey: key } })
const childrenOf = async (key: string) =>
  (
    await db().contentChild.findMany({
      where: { parentId: (await found(key)).id },
      orderBy: { position: 'asc' },
      include: { child: { select: { packageKey: true } } },
    })
  ).map(({ child, section }) => [child.packageKey, section])

/** Everything that an import could have changed. */
async function state() {
  const folder = path.join(data, 'media')
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []
  return {
    files: files.length,
    content: await db().content.findMany({ orderBy: { id: 'asc' } }),
    links: await db().contentChild.count(),
    revisions: await db().contentRevision.count(),
    uploads: await db().upload.count(),
    standards: await db().standard.count(),
    tags: await db().tag.count(),
  }
}

async function importGood(location: string, options?: ImportOptions) {
  const result = await importPackage(location, options)
  expect(result.report.lines.filter(({ level }) => level === 'error')).toEqual([])
  return result
}

/** The longest package runs only in the full run. */
const REAL_PACKAGES = [
  ['k5ela-stories', { created: 323, chapters: 35, spanish: 23, pictures: 238 }],
  ['hss-us-history', { created: 164, chapters: 10, spanish: 0, pictures: 33 }],
] as const

describe.each(REAL_PACKAGES.filter(([name]) => isFullRun || name === 'hss-us-history'))(
  'the real package %s',
  (name, expected) => {
    const folder = path.join(sharedDataFolder, 'packages', name)
    const run = existsSync(folder) ? it : it.skip
    if (!existsSync(folder))
      it.skip(`needs ${folder}, which is missing; set TRAVERSE_DATA to the shared data folder`, () => {})

    run('imports completely without warnings, and changes nothing the second time', async () => {
      const first = await importGood(folder)
      expect(first.report.lines).toEqual([])
      expect(first.counts).toEqual({ created: expected.created, changed: 0, same: 0, kept: 0, merged: 0 })
      expect(await db().content.count({ where: { contentType: 'chapter' } })).toBe(expected.chapters)
      const readings = await db().content.findMany({ where: { contentType: 'source' }, select: { data: true } })
      expect(readings.filter(({ data }) => (data as { spanishBody?: string }).spanishBody)).toHaveLength(
        expected.spanish,
      )
      const pictures = await db().content.findMany({ where: { contentType: 'interactive', contentSubType: 'image' } })
      expect(pictures).toHaveLength(expected.pictures)
      expect(pictures.every(({ data }) => (data as { imageAltText: string }).imageAltText !== '')).toBe(true)
      const maps = await presentUploads(pictures.map(({ id }) => id))
      expect([...maps.values()].every((map) => map.imageLarge && map.imageTiny)).toBe(true)
      expect(await db().content.count({ where: { OR: [{ revisionId: null }, { publishedDate: null }] } })).toBe(0)

      const before = await state()
      const second = await importGood(folder)
      expect(second.counts).toEqual({ created: 0, changed: 0, same: expected.created, kept: 0, merged: 0 })
      expect(await state()).toEqual(before)
    })
  },
)

// The gate also loads the demo itself, from both.
it.each(isFullRun ? ['demo-k5ela', 'demo-hss'] : ['demo-hss'])(
  'the demo package %s imports without warnings',
  async (name) => {
    const { report, counts } = await importGood(path.resolve('prisma/seed', name))
    expect(report.lines).toEqual([])
    expect(counts.created).toBeGreaterThan(50)
  },
)

describe('importing a package', () => {
  it('creates items with their links, sections, names and references', async () => {
    const location = packages.folder(
      'whole',
      {
        source: 'Source',
        licence: 'CC BY 4.0',
        attribution: 'Somebody',
        standards: [
          { code: 'R', statement: 'Reading', framework: 'A', grades: ['3'] },
          { code: 'R.1', statement: 'Read', framework: 'A', parentCode: 'R' },
          { code: 'R.1', statement: 'Another', framework: 'B' },
        ],
        vocabulary: [
          { key: 'frog', name: 'frog', subType: 'academic', definition: 'An <em>animal</em>', otherMatches: ['frogs'] },
        ],
        tags: [{ name: 'Ponds', shortName: 'P' }],
        credits: [{ title: 'Pictures', description: 'By us', data: [{ title: 'Frog', imageNumber: 1, credit: 'Us' }] }],
        ...grade([
          page('a', {
            section: 'Apply',
            assetCode: ' AC-1 ',
            data: {
              body: '<p>See <a data-entity="link" data-content-key="b" data-content-type="subsection">there</a></p><div data-block="image" data-content-key="pic"></div>',
            },
            standards: { instruction: ['A/R.1'], application: ['R'] },
            vocabulary: ['frog'],
            tags: ['ponds', 'New'],
            proficiencies: ['Expanding'],
            territories: { type: 'include', ids: ['US-NY'] },
            scoring: { scored: false },
            sharedWithDistrict: true,
            teacherEdition: { body: '<p>Look</p>', vocab: ['frog'], standards: ['R'], tags: ['New'] },
          }),
          page('b', { data: { section: 'Drill' }, contentState: 'draft', children: [{ ref: 'pic' }] }),
          image('pic', 'media/frog.jpg'),
        ]),
      },
      { 'media/frog.jpg': await tinyPicture() },
    )
    const { report } = await importGood(location)
    expect(report.lines).toEqual([])
    expect(await childrenOf('g3')).toEqual([
      ['a', 'Apply'],
      ['b', 'Drill'],
      ['pic', null],
    ])
    expect(await childrenOf('a')).toEqual([['pic', null]])
    expect(await childrenOf('b')).toEqual([['pic', null]])
    const [a, b, g3, frog, pic] = await Promise.all(['a', 'b', 'g3', 'frog', 'pic'].map(found))
    expect(a).toMatchObject({
      packageName: 'whole',
      assetCode: 'AC-1',
      contentState: 'published',
      curriculum: 'k5ela',
      parentId: g3?.id,
      territorySelectionType: 'include',
      sharedWithDistrict: true,
      scoring: { scored: false, maxScore: null },
      source: 'Source',
      licence: 'CC BY 4.0',
      attribution: 'Somebody',
      createdById: null,
      version: 1,
      importedVersion: 1,
    })
    expect(JSON.stringify(a?.data)).toContain(pic?.id)
    expect(a?.teacherEditionContent).toMatchObject({ body: '<p>Look</p>', vocab: [frog?.id] })
    expect(b).toMatchObject({ contentState: 'draft', publishedDate: null })
    expect(frog?.data).toMatchObject({ definition: 'An <em>animal</em>', otherMatches: [{ value: 'frogs' }] })
    const links = await db().content.findUniqueOrThrow({
      where: { id: a?.id },
      include: {
        standards: { include: { standard: true } },
        tags: { include: { tag: true } },
        vocabPhrases: true,
        proficiencies: { include: { proficiency: true } },
        territories: { include: { territory: true } },
        dependsOn: true,
      },
    })
    expect(
      links.standards.map(({ linkType, standard }) => [linkType, standard.framework, standard.code]).sort(),
    ).toEqual([
      ['application', 'A', 'R'],
      ['instruction', 'A', 'R.1'],
    ])
    expect(links.tags.map(({ tag }) => [tag.name, tag.shortName]).sort()).toEqual([
      ['New', null],
      ['Ponds', 'P'],
    ])
    expect(links.vocabPhrases).toMatchObject([{ vocabContentId: frog?.id, kind: 'academic' }])
    expect(links.proficiencies[0]?.proficiency.name).toBe('Expanding')
    expect(links.territories[0]?.territory.code).toBe('US-NY')
    expect(links.dependsOn.map(({ dependsOnId }) => dependsOnId)).toEqual([b?.id])
    const [child] = await db().standard.findMany({ where: { code: 'R.1', framework: 'A' }, include: { parent: true } })
    expect(child).toMatchObject({ groupId: 'A: Reading', parent: { code: 'R' } })
    expect(await db().credit.findMany()).toMatchObject([
      { title: 'Pictures', packageName: 'whole', data: [{ imageNumber: 1 }] },
    ])
    expect(await db().contentImport.findMany()).toMatchObject([{ packageName: 'whole', counts: { created: 5 } }])
    expect((await db().contentImport.findFirstOrThrow()).finishedDate).not.toBeNull()
  })

  it('accepts references to entries of a later top-level item', async () => {
    const course = (key: string, children: unknown[], body = '') => ({
      key,
      contentType: 'course',
      name: key,
      data: { body },
      children,
    })
    const location = packages.folder(
      'late',
      {
        family: 'hss',
        content: [
          course(
            'one',
            [page('one.a'), { ref: 'two.a', section: 'Apply' }],
            '<div data-block="image" data-content-key="two.pic"></div>',
          ),
          course('two', [page('two.a'), { ...image('two.pic', 'x.jpg') }]),
        ],
      },
      { 'x.jpg': await tinyPicture() },
    )
    await importGood(location)
    expect(await childrenOf('one')).toEqual([
      ['one.a', null],
      ['two.a', 'Apply'],
      ['two.pic', null],
    ])
    expect((await found('two.a')).parentId).toBe((await found('two')).id)
    expect((await importGood(location)).counts).toMatchObject({ same: 5, changed: 0 })
  })

  it('gives an echo its five features, with missing ones disabled', async () => {
    const prompt = {
      key: 'e.prompt',
      contentType: 'block',
      contentSubType: 'prompt',
      name: 'Think',
      data: { body: '<p>Think</p>' },
    }
    const echo = {
      key: 'e',
      contentType: 'echo',
      contentSubType: 'writing',
      name: 'Echo',
      data: { body: '<p>Write</p>' },
      children: [prompt],
    }
    const location = packages.folder('echo', grade([echo]))
    await importGood(location)
    expect(await childrenOf('e')).toEqual(
      ['e.prompt', 'e#exemplar', 'e#word-bank', 'e#peer-review', 'e#ranking'].map((key) => [key, null]),
    )
    const { features } = (await found('e')).data as {
      features: Record<string, { contentId: string; enabled: boolean }>
    }
    const enabled = Object.fromEntries(Object.entries(features).map(([name, { enabled }]) => [name, enabled]))
    expect(enabled).toEqual({ prompt: true, exemplar: false, 'word-bank': false, 'peer-review': false, ranking: false })
    expect(features.prompt?.contentId).toBe((await found('e.prompt')).id)
    expect((await importGood(location)).counts).toMatchObject({ same: 7, created: 0, changed: 0 })
  })

  it('turns a drawing into a picture and stores no SVG', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="teal"/></svg>'
    await importGood(packages.folder('drawing', grade([image('pic', 'a.svg')]), { 'a.svg': svg }))
    expect(await db().upload.findMany()).toMatchObject([
      { type: 'image', mimeType: 'image/webp', complete: true, fileName: 'a.svg' },
    ])
  })

  it('imports a streamed video with its parts', async () => {
    const video = {
      key: 'film',
      contentType: 'source',
      contentSubType: 'video',
      name: 'Film',
      uploads: { hls: 'film/index.m3u8', captions: 'film.vtt' },
    }
    await importGood(
      packages.folder('film', grade([video]), {
        'film/index.m3u8': '#EXTM3U\n#EXTINF:4,\nseg/1.ts\n',
        'film/seg/1.ts': Buffer.from([0x47, 0, 1]),
        'film.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi',
      }),
    )
    const map = (await presentUploads([(await found('film')).id])).values().next().value
    expect(map?.video?.url).toMatch(/\/hls\/index\.m3u8\?v=/)
    expect(map?.video?.captions).toHaveLength(1)
    const { generated } = await db().upload.findFirstOrThrow({ where: { type: 'video' } })
    expect(Object.keys(generated as object).sort()).toEqual(['hls/index.m3u8', 'hls/seg/1.ts'])
  })

  it('finds media whose names encode accents differently, in a folder and in a zip', async () => {
    const parts = grade([image('pic', 'médias/niño.jpg'.normalize('NFC'))])
    const name = 'médias/niño.jpg'.normalize('NFD')
    const picture = await tinyPicture()
    await importGood(packages.folder('accents', parts, { [name]: picture }))
    await importGood(await packages.zip('accents-zip', { 'curriculum.json': packages.text(parts), [name]: picture }))
    const apart = grade([image('pic', name)])
    await importGood(packages.folder('apart', apart, { [name.normalize('NFC')]: picture }))
    expect(await db().upload.count()).toBe(1)
  })

  it('warns about a quoted choice that is missing from a version of its text', async () => {
    const question = {
      key: 'q',
      contentType: 'interactive',
      contentSubType: 'multiple-choice',
      name: 'Lines',
      data: {
        prompt: '<p>Which?</p>',
        choices: [
          { id: 'a', label: '“The fog lifted.”', correct: true },
          { id: 'b', label: 'None' },
        ],
        versions: { spanish: { choices: [{ id: 'a', label: '“La niebla se fue.”' }] } },
      },
    }
    const text = { body: '<p>The fog lifted.</p>', spanishBody: '<p>La niebla se levantó.</p>' }
    const { report, isWritten } = await importPackage(
      packages.folder('quotations', grade([page('a', { data: text, children: [question] })])),
    )
    expect(isWritten).toBe(true)
    expect(report.lines).toMatchObject([
      {
        level: 'warning',
        key: 'q',
        message: expect.stringContaining('"La niebla se fue." does not stand in the spanish version'),
      },
    ])
    const data = (await found('q')).data as {
      choices: { id: string }[]
      versions: { spanish: { choices: { id: string }[] } }
    }
    expect(data.versions.spanish.choices[0]?.id).toBe(data.choices[0]?.id)
  })

  it('corrects commas in caption times, and rejects captions with nothing to show', async () => {
    const video = {
      key: 'film',
      contentType: 'source',
      contentSubType: 'video',
      name: 'Film',
      uploads: { captions: 'a.vtt' },
    }
    const folder = (name: string, vtt: string) => packages.folder(name, grade([video]), { 'a.vtt': vtt })
    await importGood(folder('commas', 'WEBVTT\n\n00:00:00,000 --> 00:00:01,000\nHi'))
    const { key } = await db().upload.findFirstOrThrow({ where: { type: 'vtt' } })
    const stored = await createStorage().get(key)
    expect(Buffer.concat(await (stored as NonNullable<typeof stored>).toArray()).toString()).toContain(
      '00:00:00.000 -->',
    )
    const { report, isWritten } = await importPackage(folder('silent', 'WEBVTT\n\n00:00 --> 00:01\nHi'))
    expect(isWritten).toBe(false)
    expect(report.lines).toMatchObject([
      { level: 'error', message: expect.stringContaining('line 3, "00:00 --> 00:01"') },
    ])
  })

  it('reads a zip like a folder, with files at its top level or in one folder', async () => {
    const files = { 'media/frog.jpg': await tinyPicture() }
    const text = packages.text(grade([image('pic', 'media/frog.jpg')]))
    const zipped = await packages.zip('zipped', { 'curriculum.json': text, ...files })
    expect((await importGood(zipped)).packageName).toBe('zipped')
    const inFolder = await packages.zip('other', {
      'zipped/curriculum.json': text,
      'zipped/media/frog.jpg': files['media/frog.jpg'],
    })
    expect(await importGood(inFolder)).toMatchObject({ packageName: 'zipped', counts: { same: 2, created: 0 } })
  })

  it('accepts references to existing standards', async () => {
    await createStandard({ framework: 'Old/1', code: 'X.1' })
    await importGood(
      packages.folder('old', grade([page('a', { standards: ['Old/1/X.1'] }), page('b', { standards: ['X.1'] })])),
    )
    expect(await db().contentStandard.count()).toBe(2)
  })
})

describe('importing a package again', () => {
  const version = (name: string, body: string, more: unknown[] = []) =>
    packages.folder('again', grade([page('a', { name, data: { body } }), page('b'), ...more]))

  it('updates what changed, writes a revision, and leaves the rest unchanged', async () => {
    await importGood(version('A', '<p>one</p>'))
    const b = await found('b')
    const { counts } = await importGood(version('A', '<p>two</p>'))
    expect(counts).toEqual({ created: 0, changed: 1, same: 2, kept: 0, merged: 0 })
    const a = await found('a')
    expect(a).toMatchObject({ version: 2, importedVersion: 2, data: { body: '<p>two</p>' } })
    const revisions = await db().contentRevision.findMany({ where: { contentId: a.id }, orderBy: { version: 'asc' } })
    expect(revisions.map(({ version, changed }) => [version, changed])).toEqual([
      [1, []],
      [2, ['data']],
    ])
    expect(a.revisionId).toBe(revisions[1]?.id)
    expect(await found('b')).toEqual(b)
  })

  it('keeps and reports items edited or deleted here, unless told to overwrite them', async () => {
    await importGood(version('A', '<p>one</p>'))
    await db().content.updateMany({ where: { packageKey: 'a' }, data: { name: 'Mine', version: 2 } })
    await db().content.updateMany({ where: { packageKey: 'b' }, data: { deletedDate: new Date(), version: 2 } })
    const { counts, report } = await importGood(version('A', '<p>two</p>'))
    expect(counts).toMatchObject({ kept: 2, changed: 0 })
    expect(report.lines.map(({ level, key, message }) => [level, key, message])).toEqual([
      ['kept', 'a', 'was edited here since the last import and is kept'],
      ['kept', 'b', 'was deleted here since the last import and stays so'],
    ])
    expect(await found('a')).toMatchObject({ name: 'Mine', version: 2 })
    expect((await importGood(version('A', '<p>two</p>'), { overwrite: true })).counts).toMatchObject({
      changed: 2,
      kept: 0,
    })
    expect(await found('a')).toMatchObject({ name: 'A', version: 3, importedVersion: 3, data: { body: '<p>two</p>' } })
    expect(await found('b')).toMatchObject({ deletedDate: null, version: 3 })
  })

  it('moves children, adds new ones, and reports entries that the package no longer has', async () => {
    await importGood(version('A', '', [page('c')]))
    const { report } = await importGood(
      packages.folder('again', grade([page('d'), page('b'), page('a', { name: 'A', data: { body: '' } })])),
    )
    expect(await childrenOf('g3')).toEqual(['d', 'b', 'a'].map((key) => [key, null]))
    expect(report.lines).toMatchObject([{ level: 'warning', key: 'c', message: expect.stringContaining('no longer') }])
  })

  it('[F-101] gives choices opaque ids that are stable across imports, and keeps existing ids', async () => {
    const question = (key: string, prompt: string) => ({
      ...{ key, contentType: 'interactive', contentSubType: 'multiple-choice', name: key },
      data: { prompt, choices: ['a', 'b', 'c'].map((id) => ({ id, label: id, correct: id === 'a' })) },
    })
    const bring = (prompt: string) =>
      importGood(packages.folder('asked', grade([question('x', prompt), question('y', prompt)])))
    const choicesOf = async (key: string) => {
      const { choices } = (await found(key)).data as { choices: { id: string; label: string; correct: boolean }[] }
      expect(choices.map(({ label, correct }) => `${label} ${correct}`)).toEqual(['a true', 'b false', 'c false'])
      return choices.map(({ id }) => id)
    }
    await bring('One?')
    const [first, other] = [await choicesOf('x'), await choicesOf('y')]
    expect((await found('x')).data).toMatchObject({ shuffle: true })
    expect(new Set([...first, ...other]).size).toBe(6)
    for (const id of first) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8/)
    await bring('Two?')
    expect(await choicesOf('x')).toEqual(first)
    // As left by an import from before such ids existed.
    const { data: stored } = await found('x')
    const choices = ['a', 'b', 'c'].map((id) => ({ id, label: id, correct: id === 'a' }))
    await db().content.updateMany({ where: { packageKey: 'x' }, data: { data: { ...(stored as object), choices } } })
    await bring('Three?')
    expect(await choicesOf('x')).toEqual(['a', 'b', 'c'])
  })

  it('stores a picture once, however often it is used', async () => {
    const files = { 'x.jpg': await tinyPicture(), 'y.jpg': await tinyPicture('red') }
    await importGood(packages.folder('pictures', grade([image('a', 'x.jpg'), image('b', 'x.jpg')]), files))
    expect(await db().upload.count()).toBe(1)
    await importGood(packages.folder('pictures', grade([image('a', 'y.jpg'), image('b', 'x.jpg')]), files))
    expect(await db().upload.count()).toBe(2)
  })

  it('writes nothing in a dry run, and reports what it would do', async () => {
    await importGood(packages.folder('first', grade([page('x')])))
    const before = await state()
    const { counts, isWritten } = await importGood(version('A', ''), { dryRun: true })
    expect([counts, isWritten]).toEqual([{ created: 2, changed: 0, same: 0, kept: 0, merged: 1 }, false])
    expect(await state()).toEqual(before)
    expect(await db().contentImport.count()).toBe(1)
  })
})

describe('an existing grade', () => {
  it('receives the children of each package, and neither package undoes the other', async () => {
    const one = packages.folder('one', grade([page('a')]))
    const two = packages.folder('two', {
      content: [
        {
          key: 'third',
          contentType: 'grade',
          name: 'Third',
          data: { abbreviation: '3' },
          children: [
            page('z', {
              data: { body: '<p><a data-entity="link" data-content-key="third" data-content-type="grade">up</a></p>' },
            }),
          ],
        },
      ],
    })
    await importGood(one)
    const { counts } = await importGood(two)
    expect(counts).toMatchObject({ merged: 1, created: 1 })
    expect(await db().content.count({ where: { contentType: 'grade' } })).toBe(1)
    expect(await childrenOf('g3')).toEqual([
      ['a', null],
      ['z', null],
    ])
    const g3 = await found('g3')
    expect(g3).toMatchObject({ name: 'Grade 3', version: 2, importedVersion: 2 })
    const z = await found('z')
    expect(z.parentId).toBe(g3.id)
    expect(JSON.stringify(z.data)).toContain(g3.id)
    expect((await importGood(two)).counts).toMatchObject({ merged: 1, same: 1, created: 0 })
    expect((await importGood(one)).counts).toMatchObject({ same: 2, kept: 0 })
    expect((await found('g3')).version).toBe(2)
    await importGood(packages.folder('one', grade([page('a'), page('b')])))
    expect(await childrenOf('g3')).toEqual(['a', 'b', 'z'].map((key) => [key, null]))
  })
})

describe('a bad package', () => {
  type Bad = [string, PackageParts, Partial<ReportLine>, Record<string, string | Buffer>?]
  const twice = {
    standards: [
      { code: 'A', statement: 'x', framework: 'F' },
      { code: 'A', statement: 'x', framework: 'F' },
    ],
  }
  const cases: Bad[] = [
    [
      'an unknown type',
      grade([page('a', { contentType: 'game' })]),
      { key: 'a', path: 'content.0.children.0.contentType', message: 'There is no content type "game".' },
    ],
    [
      'an unknown subtype',
      grade([page('a', { contentType: 'source', contentSubType: 'opera' })]),
      { key: 'a', message: 'A source has no subtype "opera".' },
    ],
    [
      'a missing file',
      grade([image('a', 'media/none.jpg')]),
      { file: 'media/none.jpg', key: 'a', message: 'The file is not in the package.' },
    ],
    [
      'a file outside the package',
      grade([image('a', '../x.jpg')]),
      { file: '../x.jpg', key: 'a', message: 'The file is not a plain path within the package.' },
    ],
    [
      'HTML as a picture',
      grade([image('a', 'x.jpg')]),
      { file: 'x.jpg', key: 'a', message: 'The file is HTML or other markup.' },
      { 'x.jpg': '<script>alert(1)</script>' },
    ],
    [
      'audio as a picture',
      grade([image('a', 'x.jpg')]),
      { file: 'x.jpg', key: 'a', message: expect.stringContaining('image') },
      { 'x.jpg': Buffer.from('OggS\0\x02\0\0\0\0\0\0\0\0vorbis\x01vorbis', 'latin1') },
    ],
    [
      'an empty picture',
      grade([image('a', 'x.jpg')]),
      { file: 'x.jpg', message: 'The file is empty.' },
      { 'x.jpg': '' },
    ],
    [
      'a truncated picture',
      grade([image('a', 'x.jpg')]),
      { file: 'x.jpg', message: expect.stringContaining('broken picture') },
      { 'x.jpg': Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb', 'hex') },
    ],
    [
      'an unknown upload slot',
      grade([page('a', { uploads: { cover: 'x.jpg' } })]),
      { key: 'a', message: 'There is no upload slot "cover".' },
    ],
    [
      'a missing picture',
      grade([{ ...image('a', ''), uploads: {} }]),
      { key: 'a', path: 'content.0.children.0.uploads.imageLarge', message: 'is required' },
    ],
    [
      'a circular reference',
      grade([page('a', { children: [page('b', { children: [{ ref: 'a' }] })] })]),
      { message: expect.stringMatching(/circle: (a > b > a|b > a > b)/) },
    ],
    [
      'a circular embed',
      grade([page('a', { data: { body: '<div data-block="interactive" data-content-key="a"></div>' } })]),
      { key: 'a', message: expect.stringContaining('circle') },
    ],
    [
      'a script in a text',
      grade([page('a', { data: { body: '<p>x</p><script>alert(1)</script>' } })]),
      { key: 'a', path: 'content.0.children.0.data.body', message: expect.stringContaining('runs') },
    ],
    [
      'an event handler in a text',
      grade([page('a', { data: { leveledBody: '<p onclick="alert(1)">x</p>' } })]),
      { key: 'a', path: 'content.0.children.0.data.leveledBody', message: expect.stringContaining('onclick') },
    ],
    [
      'a script in a teacher edition',
      grade([page('a', { teacherEdition: { notes: '<a href="javascript:alert(1)">x</a>' } })]),
      { key: 'a', path: 'content.0.children.0.teacherEdition.notes' },
    ],
    [
      'a key used twice',
      grade([page('a'), page('a')]),
      { key: 'a', path: 'content.0.children.1.key', message: expect.stringContaining('used twice') },
    ],
    [
      'a key shared with a word',
      { vocabulary: [{ key: 'a', name: 'a', subType: 'content', definition: 'x' }], ...grade([page('a')]) },
      { key: 'a', message: expect.stringContaining('used twice') },
    ],
    [
      'a duplicate child',
      grade([page('a', { children: [page('b'), { ref: 'b' }] })]),
      { key: 'a', message: expect.stringContaining('twice') },
    ],
    ['an invalid key', grade([page('a b')]), { key: 'a b', message: expect.stringContaining('letters, digits') }],
    [
      'a missing key',
      grade([{ contentType: 'subsection', name: 'x' }]),
      { key: null, path: 'content.0.children.0.key' },
    ],
    ['an unknown reference', grade([{ ref: 'none' }]), { message: 'There is no entry with the key "none".' }],
    [
      'an unknown key in a text',
      grade([page('a', { data: { body: '<div data-block="image" data-content-key="none"></div>' } })]),
      { key: 'a', path: 'content.0.children.0.data', message: 'There is no entry with the key "none".' },
    ],
    [
      'an unknown standard',
      grade([page('a', { standards: ['Z.9'] })]),
      { key: 'a', path: 'content.0.children.0.standards', message: 'There is no standard "Z.9".' },
    ],
    [
      'an unknown proficiency',
      grade([page('a', { proficiencies: ['Flying'] })]),
      { key: 'a', message: 'There is no proficiency "Flying".' },
    ],
    [
      'an unknown territory',
      grade([page('a', { territories: { type: 'include', ids: ['XX'] } })]),
      { key: 'a', message: 'There is no territory "XX".' },
    ],
    [
      'an unknown word',
      grade([page('a', { vocabulary: ['none'] })]),
      { key: 'a', message: 'There is no word with the key "none".' },
    ],
    [
      'a duplicate standard',
      { ...twice, ...grade([]) },
      { key: 'F/A', message: 'This standard is in the package twice.' },
    ],
    [
      'invalid data',
      grade([
        {
          key: 'q',
          contentType: 'interactive',
          contentSubType: 'multiple-choice',
          name: 'Q',
          data: { prompt: '<p>?</p>', choices: [{ id: 'a', label: 'x' }] },
        },
      ]),
      { key: 'q', path: 'content.0.children.0.data.choices' },
    ],
    ['a NUL in a text', grade([page('a', { name: 'a\0b' })]), { key: 'a', path: 'content.0.children.0.name' }],
    [
      'children of a word',
      grade([
        {
          key: 'w',
          contentType: 'vocab',
          contentSubType: 'content',
          name: 'w',
          data: { definition: 'x' },
          children: [page('a')],
        },
      ]),
      { key: 'w', message: 'A vocab has no children.' },
    ],
    [
      'a duplicate grade',
      { content: ['x', 'y'].map((key) => ({ key, contentType: 'grade', name: key, data: { abbreviation: '2' } })) },
      { message: expect.stringContaining('Grade 2 is in the package twice') },
    ],
    [
      'a duplicate asset code',
      grade([page('a', { assetCode: 'X' }), page('b', { assetCode: ' x' })]),
      { key: 'b', message: expect.stringContaining('asset code') },
    ],
    ['an unknown format', { format: 'other/2', ...grade([]) }, { path: 'format' }],
    ['a missing family', { family: null, content: [page('a')] }, { path: 'family' }],
    [
      'both grades and courses at the top level',
      { family: null, content: [...grade([]).content, { key: 'c', contentType: 'course', name: 'C' }] },
      { path: 'family' },
    ],
    ['no content', {}, { path: 'content' }],
    [
      'broken JSON',
      '{"format": "curriculum-package/1", "content": [{"key": "a",}]}',
      { file: 'curriculum.json', message: expect.stringContaining('broken') },
    ],
    [
      'JSON nested too deeply',
      `{"format": "curriculum-package/1", "content": [{"key": "a", "data": ${'['.repeat(100_000)}`,
      { file: 'curriculum.json', message: expect.stringContaining('levels deep') },
    ],
    [
      'a picture with an event handler',
      grade([page('a', { data: { body: '<p>x</p><img src="x" onerror="alert(1)">' } })]),
      { key: 'a', path: 'content.0.children.0.data.body', message: expect.stringContaining('runs') },
    ],
    [
      'truncated JSON',
      '{"format": "curriculum-package/1", "content": [',
      { message: expect.stringMatching(/broken|complete/) },
    ],
  ]

  it.each(cases)(
    'with %s is reported by file and key, and changes nothing',
    async (name, parts, expected, files = {}) => {
      const before = await state()
      const { report, isWritten } = await importPackage(packages.folder(`bad ${name}`, parts, files))
      expect(report.lines.filter(({ level }) => level === 'error')).toContainEqual(
        expect.objectContaining({ file: 'curriculum.json', ...expected, level: 'error' }),
      )
      expect(isWritten).toBe(false)
      expect(await state()).toEqual(before)
      expect(await db().contentImport.count()).toBe(0)
    },
  )

  it('is reported with every problem, not only the first', async () => {
    const { report } = await importPackage(
      packages.folder('many', grade([page('a', { contentType: 'x' }), page('b', { name: '' }), image('c', 'no.jpg')])),
    )
    expect(report.lines.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })

  it('is refused when an asset code is already in use', async () => {
    await importGood(packages.folder('mine', grade([page('a', { assetCode: 'X-1' })])))
    const { report } = await importPackage(packages.folder('theirs', { content: [page('a', { assetCode: 'x-1' })] }))
    expect(report.lines).toMatchObject([{ key: 'a', message: 'Asset code is already in use!' }])
  })

  it('is refused when an entry changes its type', async () => {
    await importGood(packages.folder('typed', grade([page('a')])))
    const { report } = await importPackage(
      packages.folder('typed', grade([page('a', { contentType: 'source', contentSubType: 'reading' })])),
    )
    expect(report.lines).toMatchObject([{ key: 'a', message: expect.stringContaining('keeps its type') }])
  })

  it('with stray markup or unknown fields is imported with warnings', async () => {
    const { report } = await importGood(
      packages.folder(
        'stray',
        grade([page('a', { colour: 'red', data: { body: '<p class="x">a <font>b</font></p>', mood: 'good' } })]),
      ),
    )
    expect(report.lines.map(({ level, key, path }) => [level, key, path])).toEqual(
      expect.arrayContaining([
        ['warning', 'a', 'content.0.children.0.colour'],
        ['warning', 'a', 'content.0.children.0.data.mood'],
        ['warning', 'a', 'content.0.children.0.data.body'],
      ]),
    )
    expect((await found('a')).data).toMatchObject({ body: '<p>a b</p>' })
  })
})

describe('a bad zip', () => {
  const text = packages.text(grade([image('pic', 'media/frog.jpg')]))

  it.each<[string, () => Promise<string>, RegExp]>([
    [
      'a decompression bomb',
      () => packages.zip('bomb', { 'curriculum.json': text, 'media/frog.jpg': Buffer.alloc(40_000_000) }),
      /zip bomb/,
    ],
    [
      'a decompression bomb of JSON',
      () => packages.zip('words', { 'curriculum.json': `{"x":"${'x'.repeat(60_000_000)}"}` }),
      /zip bomb/,
    ],
    [
      'a file name that leads outside the folder',
      () => packages.forgedZip('slip', { 'curriculum.json': text, 'aa/aa/evil.txt': 'x' }, 'aa/aa/', '../../'),
      /cannot be read: .*\.\.\/\.\.\/evil\.txt/,
    ],
    [
      'an absolute file name',
      () => packages.forgedZip('rooted', { 'curriculum.json': text, 'aetc/evil.txt': 'x' }, 'aetc/', '/etc/'),
      /cannot be read: .*\/etc\/evil\.txt/,
    ],
    ['a symbolic link', () => packages.zip('linked', { 'curriculum.json': '/etc/passwd' }, 0o120777), /is a link/],
    [
      'a duplicate file',
      () => packages.forgedZip('twice', { 'curriculum.json': text, 'curriculum.jsom': text }, '.jsom', '.json'),
      /in the zip twice/,
    ],
    [
      'a false file size',
      () =>
        packages.forgedZip(
          'lie',
          { 'curriculum.json': text, 'media/frog.jpg': Buffer.alloc(900_000) },
          String.fromCharCode(...Buffer.from(Uint32Array.of(900_000).buffer)),
          String.fromCharCode(...Buffer.from(Uint32Array.of(1_000).buffer)),
        ),
      /cannot be unpacked/,
    ],
    ['no curriculum.json', () => packages.zip('none', { 'a/b/curriculum.json': text }), /no curriculum\.json/],
    [
      'content in another format',
      async () => path.join(packages.folder('plain', 'x'), 'curriculum.json'),
      /cannot be read/,
    ],
    ['no file at its path', async () => path.join(packages.root, 'nowhere.zip'), /no such folder or file/],
  ])('with %s is reported, and changes nothing', async (_, make, message) => {
    const before = await state()
    const { report } = await importPackage(await make())
    expect(report.lines).toMatchObject([{ level: 'error', message: expect.stringMatching(message) }])
    expect(await state()).toEqual(before)
  })
})

describe('a database error during an import', () => {
  it('leaves only whole top-level items, reports where it stopped, and is resumed by the next import', async () => {
    const course = (key: string) => ({
      key,
      contentType: 'course',
      name: key,
      children: [page(`${key}.a`)],
    })
    const location = packages.folder('halting', {
      family: 'hss',
      content: [course('one'), course('two'), course('three')],
    })
    await db().$executeRawUnsafe(`ALTER TABLE "content" ADD CONSTRAINT "halt" CHECK ("packageKey" <> 'two.a')`)
    try {
      const { report, isWritten } = await importPackage(location)
      expect(report.lines).toMatchObject([{ level: 'error', key: 'two' }])
      expect(isWritten).toBe(false)
    } finally {
      await db().$executeRawUnsafe('ALTER TABLE "content" DROP CONSTRAINT "halt"')
    }
    expect(
      (await db().content.findMany({ orderBy: { packageKey: 'asc' } })).map(({ packageKey }) => packageKey),
    ).toEqual(['one', 'one.a'])
    expect((await importGood(location)).counts).toMatchObject({ same: 2, created: 4 })
  })
})
