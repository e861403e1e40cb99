import type { ActivityEntry } from '#contract/account-activity/account-activity.contract.ts'

/** What an account's activity holds: a visit that goes on, one that changed something, the customer's own sign-in, and a change by somebody else. */
export const entries: readonly ActivityEntry[] = [
  {
    kind: 'staffVisit',
    id: 'v-2',
    at: '2026-06-09T16:35:00+12:00',
    endedAt: null,
    staffName: 'Wiremu Paki',
    reason: 'Asked why the May bill is high',
    reference: 'C-20431',
    seen: ['bills', 'usage'],
    changes: [],
  },
  {
    kind: 'staffVisit',
    id: 'v-1',
    at: '2026-06-08T10:02:00+12:00',
    endedAt: '2026-06-08T10:09:00+12:00',
    staffName: 'Grace Tuala',
    reason: 'Orders bottles by phone',
    reference: 'C-7',
    seen: [],
    changes: [{ at: '2026-06-08T10:05:00+12:00', what: 'Orders bottles of gas' }],
  },
  { kind: 'signIn', id: '1', at: '2026-06-07T19:40:00+12:00', how: 'link', device: 'Firefox on a phone', network: '203.0.113.x' },
  {
    kind: 'change',
    id: 'c-1',
    at: '2026-06-06T12:00:00+12:00',
    what: 'alerts',
    about: 'Planned outages, off',
    by: { name: 'Rangi Thompson', who: 'other' },
    channel: 'mailLink',
    device: 'Firefox on a phone',
    network: '203.0.113.x',
    reason: null,
  },
]
