import { describe, expect, it } from 'vitest'
import type { SourceFile } from './architecture.ts'
import { sourceFiles } from './source-files.ts'

const mails = /['"]#server\/(?:mail\/mail(?:-template)?|http\/outbox-mail)\.ts['"]|\.send\(\s*\{/
const markup =
  /<\/?(?:!doctype|html|head|body|p|a|b|br|div|em|h[1-6]|img|li|ol|span|strong|table|t[dhr]|ul)\b(?![.,)])|\bhtml[:`]|\/html\.ts/i

/** Files that write or send mails and make their HTML without the template, which escapes. */
const handmade = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('src/server/') && !path.startsWith('src/server/mail/'))
    .filter(({ text }) => mails.test(text) && markup.test(text))
    .map(({ path }) => path)

describe('the HTML of a mail', () => {
  it('is made by the mail template alone', () => {
    expect(handmade(sourceFiles())).toEqual([])
  })

  it.each([
    "import type { Mail } from '#server/mail/mail.ts'\nconst paragraph = (text: string) => `<p>${text}</p>`",
    "import { outboxMail } from '#server/http/outbox-mail.ts'\nimport { html } from '#server/mail/html.ts'",
    'await mail.send({ to, subject, text, html: body })',
    "import type { Message } from '#server/mail/mail.ts'\nconst of = (): Message => ({ to, html: page })",
  ])('is seen when it is made elsewhere: %j', (text) => {
    expect(handmade([{ path: 'src/server/bills/plan-mail.ts', text }])).toEqual(['src/server/bills/plan-mail.ts'])
    expect(handmade([{ path: 'src/server/mail/mail-template.ts', text }])).toEqual([])
  })
})
