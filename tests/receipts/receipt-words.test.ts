import { expect, it } from 'vitest'
import { endWords, isStillOpen, receiptTitle } from '#domain/portal/receipt-words.ts'
import { booked, now, ordered, password, renamed, undone, unlimited } from './receipt-answers.ts'

it('says what happened as a title', () => {
  expect([booked, ordered, password].map(receiptTitle)).toEqual([
    'Booked free hours',
    'Ordered bottled gas',
    'Chose a new password',
  ])
})

it('says what became of one, and what else can be done', () => {
  expect([undone, ordered, renamed, password].map(endWords)).toEqual([
    'Undone on Tue 9 June, 4:41 pm.',
    'You could undo this until Tue 9 June, 8:00 am. Something wrong with the order? Please call us.',
    'Changed since then. You can change it in your account settings.',
    'Can’t be undone.',
  ])
})

it('ends to the millisecond, or not by time', () => {
  const end = Date.parse('2026-06-13T10:00:00+12:00')
  expect([now, end - 1, end].map((at) => isStillOpen(booked, at))).toEqual([true, true, false])
  expect([isStillOpen(unlimited, end), isStillOpen(undone, now), isStillOpen(ordered, 0)]).toEqual([true, false, false])
})
