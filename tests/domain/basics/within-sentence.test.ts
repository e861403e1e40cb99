import { expect, test } from 'vitest'
import { withinSentence } from '#domain/basics/within-sentence.ts'

test('Words within a sentence begin small, and what is a name in them stays as it is', () => {
  expect([withinSentence('What I can do without'), withinSentence('Visa ending 4242'), withinSentence('')]).toEqual([
    'what I can do without',
    'visa ending 4242',
    '',
  ])
})
