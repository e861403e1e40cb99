import { expect, it } from 'vitest'
import { unclear } from '#data/offline/command-queue.ts'
import { commandWords, refusalWords } from '#machines/offline/command-queue.selectors.ts'

const detailOf = (name: string, body: unknown) =>
  commandWords({ key: 'k-1', name, request: { body }, at: 0, sentAt: null, problem: null }).detail

it('says which command waits', () => {
  expect(detailOf('addBooking', { startDate: '2026-06-13T10:00:00+12:00', duration: 2 })).toBe(
    '2 hours from Sat 13 June, 10:00 am',
  )
  expect(detailOf('placeLpgOrder', { supplyAgreementId: 'a-1', numberOfBottles: 1 })).toBe('1 bottle')
  expect(detailOf('correctBottleLevel', { supplyAgreementId: 'a-1', percent: 48 })).toBe('48% of a bottle')
  const devices = ['12040', '48213'].map((deviceReading, at) => ({ id: `d-${at}`, deviceReading }))
  expect(detailOf('submitMeterRead', { meters: [{ id: 'm-1', devices }] })).toBe('12040 and 48213')
})

it('says nothing of a command that a newer version gave', () => {
  expect(detailOf('giveSomethingNew', undefined)).toBe('')
})

it('doesn’t call refused what nobody can know', () => {
  expect(refusalWords(unclear)).toBe('We couldn’t find out whether this went through. Check the page before you do it again.')
  expect(
    refusalWords({ ...unclear, type: '/error/add_booking/overlap', detail: 'You have booked one of these hours already.' }),
  ).toBe('Not accepted: You have booked one of these hours already.')
})
