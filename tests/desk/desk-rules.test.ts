import { describe, expect, it } from 'vitest'
import { DeskQueue } from '#contract/desk/home.contract.ts'
import { StaffRole } from '#contract/kit.ts'
import { accountText } from '#domain/desk/account-text.ts'
import { deskPageIds, deskEntryOf, matchDeskPath, rolesText } from '#domain/desk/desk-pages.ts'
import { dueListFile } from '#domain/desk/due-list.ts'
import { dueAt, dueOfDay, promiseDue } from '#domain/desk/due.ts'
import { initialsOf } from '#domain/desk/initials.ts'
import { noticesOf, type SystemFacts } from '#domain/desk/notices.ts'
import { queueStatuses } from '#domain/desk/queues.ts'
import { items } from './homes.ts'

/** Tuesday 9 June 2026, 4:40 pm. */
const now = Date.parse('2026-06-09T04:40:00Z')

describe('when something is due', () => {
  it('is today, late or on a day of its own, with its year in another year', () => {
    expect([dueOfDay('2026-06-09', now), dueOfDay('2026-06-08', now), dueOfDay('2026-06-15', now)]).toEqual([
      { tone: 'today', text: 'Today' },
      { tone: 'late', text: 'Mon 8 June' },
      { tone: 'later', text: 'Mon 15 June' },
    ])
    expect(dueOfDay('2027-01-04', now).text).toBe('Mon 4 Jan 2027')
  })

  it('is late as soon as its hour has passed', () => {
    expect(dueAt('2026-06-09T05:00:00Z', now)).toEqual({ tone: 'today', text: 'Today, 5 pm' })
    expect(dueAt('2026-06-09T04:30:00Z', now)).toEqual({ tone: 'late', text: 'Today, 4:30 pm' })
    expect(dueAt('2026-06-10T00:00:00Z', now)).toEqual({ tone: 'later', text: 'Wed 10 June, 12 pm' })
  })

  it('is urgent in the last hour before a promise', () => {
    expect(promiseDue('2026-06-09T03:00:00Z', now)).toEqual({ tone: 'late', text: '3:00 pm' })
    expect(promiseDue('2026-06-09T05:40:00Z', now)).toEqual({ tone: 'today', text: '5:40 pm' })
    expect(promiseDue('2026-06-09T05:41:00Z', now)).toEqual({ tone: 'later', text: '5:41 pm' })
    expect(promiseDue('2026-06-08T03:00:00Z', now)).toEqual({ tone: 'late', text: 'Mon 8 June, 3:00 pm' })
  })
})

it('counts a queue by due date: two working days after a held reading came in, over a weekend and a holiday', () => {
  const friday = { queue: 'heldReadings', dueOn: null, cameOn: '2026-05-29', waiting: 2, mine: 0 } as const
  const held = (today: string) => queueStatuses(DeskQueue.options, [friday], today).find(({ queue }) => queue === 'heldReadings')
  // Monday 1 June is a holiday.
  expect(held('2026-06-03')).toEqual({ queue: 'heldReadings', waiting: 2, late: 0, dueToday: 2, nextDue: '2026-06-03', mine: 0 })
  expect(held('2026-06-04')).toMatchObject({ late: 2, dueToday: 0 })
  expect(queueStatuses(DeskQueue.options, [], '2026-06-04')).toHaveLength(7)
})

describe('what the system noticed', () => {
  const nothing: SystemFacts = {
    parties: [],
    slow: [],
    silent: null,
    files: [],
    payments: null,
    messages: null,
    webhooks: null,
    heldBills: null,
    declined: [],
    issued: 0,
  }
  const since = Date.parse('2026-06-09T04:22:00Z')

  it('is nothing while all is well', () => expect(noticesOf(nothing, StaffRole.options)).toEqual([]))

  it('says what is wrong, what customers see, since when and what to do, the worst first', () => {
    const notices = noticesOf(
      {
        parties: [
          { party: 'weather', since },
          { party: 'cards', since },
        ],
        slow: [{ party: 'addresses', slow: 4, calls: 31, seconds: 20 }],
        silent: { meters: 214, since },
        files: [{ name: 'readings.txt', lines: 3, isRefused: false, at: since }],
        payments: { count: 17, cents: 431_895, proposed: 11, since },
        messages: { count: 1, since },
        webhooks: { stopped: 0, undelivered: 2, since },
        heldBills: { count: 3, since },
        declined: [],
        issued: 1_204,
      },
      StaffRole.options,
    )
    expect(notices.map(({ tone, title }) => `${tone} ${title}`)).toEqual([
      'bad Card payments: no answer',
      'warn Weather data: no answer',
      'warn The address search is slow',
      'warn No readings from 214 meters',
      'warn 3 lines refused in the file readings.txt',
      'warn 1 message couldn’t be delivered',
      'warn 2 events couldn’t be delivered',
      'warn 3 bills failed their proof',
      'info 17 bank payments unmatched',
      'good Billing finished',
    ])
    expect(notices.find(({ kind }) => kind === 'payments')).toEqual({
      kind: 'payments',
      tone: 'info',
      title: '17 bank payments unmatched',
      detail: '$4,318.95 in all. We think we know who paid 11 of them.',
      since: '2026-06-09T04:22:00.000Z',
      action: { label: 'Match', href: '/staff/money' },
    })
    expect(noticesOf({ ...nothing, payments: { count: 1, cents: 50, proposed: 0, since } }, ['answer'])[0]?.action).toBeNull()
    expect(notices.at(-1)?.detail).toBe('1,204 bills issued today, 3 bills held.')
  })

  it('says of how many payments we think we know who paid', () => {
    const details = [
      [14, 0],
      [14, 1],
      [14, 14],
      [1, 1],
    ].map(
      ([count = 0, proposed = 0]) =>
        noticesOf({ ...nothing, payments: { count, cents: 50, proposed, since } }, StaffRole.options)[0]?.detail,
    )
    expect(details).toEqual([
      '$0.50 in all. We don’t know yet who paid.',
      '$0.50 in all. We think we know who paid 1 of them.',
      '$0.50 in all. We think we know who paid all of them.',
      '$0.50 in all. We think we know who paid it.',
    ])
  })

  it('says that a webhook has stopped rather than how many events wait for it', () => {
    const [notice] = noticesOf({ ...nothing, webhooks: { stopped: 1, undelivered: 40, since } }, StaffRole.options)
    expect(notice?.title).toBe('1 webhook stopped')
  })
})

describe('pages of the desk', () => {
  it('have addresses, with or without a slash at the end, and parts of them', () => {
    expect(matchDeskPath('/staff')).toEqual({ page: 'home', path: '/staff', params: {} })
    expect(matchDeskPath('/staff/')?.page).toBe('home')
    expect(matchDeskPath('/staff/customers/018f7d3e-0000-7000-8000-0000000000a1')).toMatchObject({
      page: 'customer',
      params: { account: '018f7d3e-0000-7000-8000-0000000000a1' },
    })
    expect(matchDeskPath('/staff/nowhere')).toBe(null)
    expect(matchDeskPath('/staff/customers/a b')).toBe(null)
    expect(matchDeskPath('/account/bill')).toBe(null)
  })

  it('have a letter of their own', () => {
    const letters = deskPageIds.flatMap((id) => deskEntryOf(id).key ?? [])
    expect(new Set(letters).size).toBe(letters.length)
  })

  it('are each found by their first address', () => {
    for (const id of deskPageIds)
      expect(matchDeskPath(deskEntryOf(id).paths[0].replaceAll(/:\w+/g, 'x'))).toMatchObject({ page: id })
  })
})

it('names roles as a sentence', () => {
  expect([rolesText(['money', 'answer', 'audit']), rolesText([])]).toEqual(['Answers, money, audit', 'Look only'])
})

it('writes initials with macrons, of one word too', () => {
  expect(['Mere Tāmati', 'ōtaki', 'Hēmi de la Walker', ''].map(initialsOf)).toEqual(['MT', 'Ō', 'HW', ''])
})

it('spaces the number of an account of nine digits', () => {
  expect(['500131876', 'A-1', '12345678'].map(accountText)).toEqual(['500 131 876', 'A-1', '12345678'])
})

it('writes a list that says who took it, and starts no formula', () => {
  const [first] = items
  if (!first) throw new Error('No items')
  const file = dueListFile([{ ...first, about: '=1+1' }], { today: '2026-06-09', by: 'Mere Tāmati', now })
  expect(file.text.split('\r\n')).toEqual([
    'Due,Number,Kind,Customer,Account,About,With',
    `"2026-06-08","Q-2614","Bill question","Hēmi Walker","500131876","'=1+1","Mere Tāmati"`,
    '"Taken from the desk by Mere Tāmati, Tue 9 June, 4:40 pm"',
    '',
  ])
})
