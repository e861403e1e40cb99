import type { TextFile } from '#domain/basics/csv.ts'

export const recoveryFile = (codes: readonly string[]): TextFile => ({
  name: 'recovery-codes.txt',
  mediaType: 'text/plain',
  text: [
    'Recovery codes',
    '',
    'Each takes the place of a code at sign-in, once. Keep them where your phone is not.',
    '',
    ...codes,
    '',
  ].join('\n'),
})
