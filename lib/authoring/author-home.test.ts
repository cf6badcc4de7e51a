import { homeHref, homePlace } from './author-home'

test.each([
  [{}, '/content-author'],
  [{ drafts: '2', by: 'me' }, '/content-author?drafts=2&by=me'],
  [{ recent: '3' }, '/content-author?recent=3'],
  [{ deleted: '2' }, '/content-author?deleted=2'],
  [{ drafts: '0', recent: '-1', by: 'them' }, '/content-author'],
  [{ drafts: ['2', '3'], recent: '1e3' }, '/content-author'],
])('the home address of %j is %s', (parameters, href) => {
  expect(homeHref(homePlace(parameters))).toBe(href)
})
