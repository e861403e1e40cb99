import { expect, test } from 'vitest'
import { withinSentence } from '#domain/basics/within-sentence.ts'

test('Words within a sentence begin small, and what is a name in them stays as it is', () => {
  expect([withinSentence('Extra data'), withinSentence('Visa ending 4242'), withinSentence('')]).toEqual([
    'extra data',
    'visa ending 4242',
    '',
  ])
})
