import type { TextFile } from '#domain/basics/csv.ts'

export const recoveryFile = (codes: readonly string[]): TextFile => ({
  name: 'recovery-codes.txt',
  mediaType: 'text/plain',
  text: [
    'Recovery codes',
    '',
    'Use one of these to sign in when you don’t have your phone. Each works once. Keep them somewhere other than your phone.',
    '',
    ...codes,
    '',
  ].join('\n'),
})
