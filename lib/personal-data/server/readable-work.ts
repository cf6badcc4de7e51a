import 'server-only'
import { createFormatter, createTranslator } from 'use-intl/core'
import { escapeHtml } from '@/lib/common/escape-html'
import { db } from '@/lib/db/db'
import type { Locale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/messages'
import type texts from '@/lib/i18n/messages/en/records.json'
import { wordsOfAnswer } from '../words-of-answer'
import { type GatheredAnswer, readAnswers } from './gather-interactions'
import { readWork } from './gather-personal-data'

type Work = Awaited<ReturnType<typeof readWork>>[number]
type Reader = { locale: Locale; timeZone: string }

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222}h2{margin-top:2.5rem;border-top:1px solid #ccc;padding-top:1rem}h3{margin-bottom:.25rem}p{margin:.25rem 0}.answer{white-space:pre-wrap;border-left:3px solid #ccc;padding-left:.75rem;margin:.5rem 0}.quiet{color:#555}@media print{h3,.answer{break-inside:avoid-page}}'

async function readTexts(locale: Locale) {
  // The loader loses the types of the namespaces.
  const messages = (await loadMessages(locale)) as { records: typeof texts }
  return createTranslator({ locale, messages, namespace: 'records.export.page' })
}

/** Reads the recordings in a person's answers, by answer. */
async function readRecordings(userId: string): Promise<Map<string, string[]>> {
  const rows = await db().interactionUpload.findMany({
    where: { interaction: { userId } },
    select: { interactionId: true, upload: { select: { id: true, mimeType: true } } },
  })
  const files = new Map<string, string[]>()
  for (const { interactionId, upload } of rows)
    files.set(interactionId, [...(files.get(interactionId) ?? []), fileNameOf(upload)])
  return files
}

/** Returns the file name in the zip: the id, because a name entered by a user must not become a path. */
export function fileNameOf({ id, mimeType }: { id: string; mimeType: string }): string {
  return `files/${id}.${mimeType.split('/')[1]?.replaceAll(/\W+/g, '-')}`
}

/**
 * Yields a person's work as a printable HTML page, one assignment after the other: answers, points and the teacher's comments. For a student's own
 * export, scores are limited to what the assignments show now.
 */
export async function* readableWork(userId: string, isOwnStudent: boolean, reader: Reader): AsyncGenerator<string> {
  const t = await readTexts(reader.locale)
  const format = createFormatter(reader)
  const dayOf = (date: Date) => format.dateTime(date, { timeZone: reader.timeZone, dateStyle: 'long' })
  const { firstName, lastName } = await db().user.findUniqueOrThrow({
    where: { id: userId },
    select: { firstName: true, lastName: true },
  })
  const recordings = await readRecordings(userId)

  function answer(given: GatheredAnswer): string {
    const { score, maxScore, comment } = given
    const words = wordsOfAnswer(given)
    const files = (recordings.get(given.id) ?? []).map(
      (file) => `<p><a href="${escapeHtml(file)}">${escapeHtml(t('recording'))}</a></p>`,
    )
    return [
      `<h3>${escapeHtml(given.content.name)}</h3>`,
      words || files.length > 0 ? `<div class="answer">${escapeHtml(words)}</div>` : `<p>${escapeHtml(t('empty'))}</p>`,
      ...files,
      score === null || maxScore === null ? '' : `<p>${escapeHtml(t('points', { score, maxScore }))}</p>`,
      comment ? `<p>${escapeHtml(t('comment', { comment }))}</p>` : '',
    ].join('\n')
  }

  function heading({ content, submittedDate, score, maxScore }: Work): string {
    const state = submittedDate ? t('turnedIn', { date: dayOf(submittedDate) }) : t('notTurnedIn')
    const total = score === null || maxScore === null ? '' : ` ${t('points', { score, maxScore })}`
    return `<h2>${escapeHtml(content)}</h2><p class="quiet">${escapeHtml(state + total)}</p>`
  }

  const answers = new Map<string | null, string[]>()
  for await (const given of readAnswers(userId, isOwnStudent)) {
    const known = answers.get(given.userAssignmentId) ?? []
    answers.set(given.userAssignmentId, [...known, answer(given)])
  }
  const title = escapeHtml(t('title', { name: `${firstName} ${lastName}` }))
  yield `<!doctype html><html lang="${reader.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body><h1>${title}</h1>`
  const works = await readWork(userId, isOwnStudent)
  if (works.length === 0) yield `<p>${escapeHtml(t('nothing'))}</p>`
  for (const work of works) {
    yield heading(work)
    yield (answers.get(work.id) ?? [`<p>${escapeHtml(t('empty'))}</p>`]).join('\n')
  }
  const others = answers.get(null) ?? []
  if (others.length > 0) yield `<h2>${escapeHtml(t('others'))}</h2>${others.join('\n')}`
  yield '</body></html>\n'
}
