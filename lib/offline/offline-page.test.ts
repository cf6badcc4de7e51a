import { offlinePage as english } from '@/lib/i18n/messages/en/work.json'
import { offlinePage as spanish } from '@/lib/i18n/messages/es/work.json'
import { type OnDevice, offlinePageResponse } from './offline-page'

const everything: OnDevice = { hasPages: true, hasList: true }
const nothing: OnDevice = { hasPages: false, hasList: false }
const told = (language: string) => ({ language, look: null, styles: [] })
const LINK = 'href="/assignments"'

test.each([
  ['en-US', 'en', english],
  ['es-MX', 'es', spanish],
  ['fr', 'en', english],
])('without a network a device set to %s gets the page in %s', async (language, lang, texts) => {
  const response = offlinePageResponse(told(language), everything, 'no-network')
  const html = await response.text()
  expect(response.status).toBe(503)
  expect(html).toContain(`<html lang="${lang}" data-theme="hss">`)
  expect(html).toContain(`<h1>${texts.kept['no-network'].title}</h1>`)
  expect(html).toContain("addEventListener('online', again)")
})

test('the offline page mentions opened pages and links to the list only if they are kept', async () => {
  const html = (on: OnDevice) => offlinePageResponse(told('en'), on, 'no-network').text()
  expect(await html(everything)).toContain(english.kept['no-network'].text)
  expect(await html(everything)).toContain(LINK)
  const withoutList = await html({ hasPages: true, hasList: false })
  expect(withoutList).toContain(english.kept['no-network'].text)
  expect(withoutList).not.toContain(LINK)
  const bare = await html(nothing)
  expect(bare).toContain(`<h1>${english.other['no-network'].title}</h1><p>${english.other['no-network'].text}</p>`)
  expect(bare).toContain(english.retry)
  expect(bare).not.toContain(LINK)
})

test.each([
  ['en', everything, 'Traverse is not responding right now. Pages that you opened before still work.'],
  ['en', nothing, '<h1>Traverse is not responding right now</h1><p>Try again in a little while.</p>'],
  ['es', everything, 'Traverse no responde en este momento. Las páginas que ya abriste siguen funcionando.'],
])('[F-86] in %s an unresponsive server is not reported as a missing network', async (language, on, text) => {
  const html = await offlinePageResponse(told(language), on, 'no-server').text()
  expect(html).toContain(text)
  expect(html).not.toMatch(/offline right now|no tienes conexión/)
})
