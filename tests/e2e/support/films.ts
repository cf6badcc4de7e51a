import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { importPackage } from './packages'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const MEDIA = path.resolve(ROOT, process.env.TRAVERSE_DATA || '../shared/data', 'media')

/** The films of the shared data as a package for these tests: each is a source by its key. */
export const FILMS = {
  name: 'films',
  chapter: 'films',
  isThere: existsSync(path.join(MEDIA, 'friday.mp4')),
  why: `${MEDIA} is not there; set TRAVERSE_DATA to the folder of the shared data`,
  /** The path of a film's captions, to compare them with what is shown. */
  captions: (file: string) => path.join(MEDIA, file),
}

const source = (key: string, name: string, uploads: Record<string, string>) => ({
  key,
  contentType: 'source',
  contentSubType: 'video',
  name,
  section: 'Connect',
  data: { body: '<p>Watch, and note what you see.</p>' },
  uploads,
})

const curriculum = {
  format: 'curriculum-package/1',
  family: 'k5ela',
  source: 'The shared films',
  licence: 'As each film says',
  attribution: 'As each film says',
  content: [
    {
      key: FILMS.chapter,
      contentType: 'chapter',
      contentSubType: 'lesson',
      name: 'Films to Watch',
      data: {},
      children: [
        source('friday', 'His Girl Friday', { video: 'media/friday.mp4', captions: 'media/friday.vtt' }),
        ...['readalong-0001', 'readalong-0141'].map((key) =>
          source(key, `Read along ${key.slice(-4)}`, {
            video: `media/${key}/video.en.mp4`,
            captions: `media/${key}/captions.en.vtt`,
            captionsSpanish: `media/${key}/captions.es.vtt`,
          }),
        ),
      ],
    },
  ],
}

/** Imports the films. */
export async function importFilms(): Promise<void> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'films-'))
  try {
    const folder = path.join(parent, FILMS.name)
    await mkdir(folder)
    await cp(MEDIA, path.join(folder, 'media'), { recursive: true })
    await writeFile(path.join(folder, 'curriculum.json'), JSON.stringify(curriculum))
    await importPackage(folder)
  } finally {
    await rm(parent, { recursive: true })
  }
}
