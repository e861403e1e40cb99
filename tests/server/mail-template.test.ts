import { expect, it } from 'vitest'
import { tarn } from '#brands/tarn.ts'
import { renderMail } from '#server/mail/mail-template.ts'

const origin = 'https://portal.test'
const content = {
  brand: tarn,
  to: 'aroha@example.co.nz',
  subject: 'Your plan',
  paragraphs: ['Tom & <Jo>', null, false, { list: ['Monday: $5', '<b>Tuesday</b>'] }, 'Until then.'],
} as const
const hand = `Need a hand? Call us on ${tarn.phone}.`

it('a mail has the same paragraphs and lists in its plain text and, escaped, in its HTML', () => {
  const { text, html } = renderMail({ ...content, hasNote: false }, origin)
  expect(text).toBe(`${tarn.voice.greeting},\n\nTom & <Jo>\n\nMonday: $5\n<b>Tuesday</b>\n\nUntil then.\n\n${hand}\n`)
  expect(html).toContain('<p>Tom &amp; &lt;Jo&gt;</p>\n<ul><li>Monday: $5</li><li>&lt;b&gt;Tuesday&lt;/b&gt;</li></ul>')
})

it('a mail leads to a page below the origin, with a code where the link may arrive cut', () => {
  const link = { words: 'See <it>', path: '/account/bill?a=1&b="2"' }
  const { text, html } = renderMail({ ...content, paragraphs: [], link, code: { words: 'Or type', code: '4K2M' } }, origin)
  expect(text).toContain('\n\nSee <it>: https://portal.test/account/bill?a=1&b="2"\n\nOr type: 4K2M\n\n')
  expect(html).toContain('<a href="https://portal.test/account/bill?a=1&amp;b=&quot;2&quot;">See &lt;it&gt;</a>')
})

it('a mail that can be stopped says how in place of the note that it cannot', () => {
  const stop = { words: 'Stop', path: '/messages/off/x' }
  const { text, wayOut } = renderMail({ ...content, paragraphs: [], waysOut: [stop], oneClick: stop.path }, origin)
  expect([text.endsWith(`${hand}\n\nStop: https://portal.test/messages/off/x\n`), wayOut]).toEqual([
    true,
    'https://portal.test/messages/off/x',
  ])
  expect(renderMail({ ...content, paragraphs: [] }, origin).text).toMatch(/You can’t turn off emails like this\.\n$/)
})
