import { describe, expect, it } from 'vitest'
import type { HomeComparison } from '#contract/home-comparison/home-comparison.contract.ts'
import { criteriaSentence, leftOutSentence } from '#views/home-comparison/criteria-words.ts'
import { comparison } from './answers.ts'

const labels = ['Standalone house', '4 people', 'Heat pump', 'Wellington', 'Has an EV', 'Built before 1990']

/** A home of which so many criteria are on, the last of them left out. */
const withCriteria = (on: number, leftOut = 0): HomeComparison => ({
  ...comparison,
  criteria: labels.slice(0, on).map((label, at) => ({
    id: 'houseType',
    label,
    isOn: true,
    isLeftOut: at >= on - leftOut,
    wouldHelp: false,
  })),
})

describe('who a home is compared with', () => {
  const rest = ' Turn one off to make the group bigger. We don’t compare with fewer than 30, so no one can recognise a home.'
  it.each([
    [0, 0, '128 homes match no criterion: these are all of them.'],
    [1, 0, '128 homes match this one.'],
    [2, 0, '128 homes match both.'],
    [3, 0, '128 homes match all three.'],
    [6, 0, '128 homes match all six.'],
    [6, 2, '128 homes match all four that count.'],
    [3, 1, '128 homes match both that count.'],
    [3, 2, '128 homes match the one that counts.'],
  ])('of %i criteria, %i of them left out, is told by those that count', (on, leftOut, sentence) => {
    expect(criteriaSentence(withCriteria(on, leftOut))).toBe(sentence + rest)
  })

  it.each([
    [0, null],
    [1, 'The homes are nearly the same with or without “Built before 1990”, so it is left out.'],
    [2, 'The homes are nearly the same with or without “Has an EV or Built before 1990”, so they are left out.'],
  ])('says which %i are left out, and why', (leftOut, sentence) => {
    expect(leftOutSentence(withCriteria(6, leftOut))).toBe(sentence)
  })
})
