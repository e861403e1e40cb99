// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest'
import { staffProofNeeded } from '#contract/desk/proof.contract.ts'
import { missingIn, newClient, newMember, newParty, type PeopleChange, rolesText } from '#domain/desk/people-changes.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type DeskPeopleContext, deskPeopleMachine } from '#machines/desk/people/people.machine.ts'
import { deskProofMachine } from '#machines/desk/proof/proof.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { at, fails, isDone, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { page as peoplePage } from '#views/desk/people/people-page.tsx'
import { mere } from '#tests/desk/staff.ts'

beforeAll(async () => {
  await import('#design/controls/dialog-panel.tsx')
})

const jade = {
  staffId: '5f3b2c9e-5b0e-4a59-9d55-0d3b7d1c2a10',
  name: 'Jade Ng',
  email: 'jade@staff.example.com',
  roles: ['money' as const],
  mayAct: true,
  isSelf: false,
  lastSignInAt: '2026-06-08T20:14:00.000Z',
  passkeys: 1,
}
const self = { ...jade, staffId: '0d3b7d1c-5b0e-4a59-9d55-5f3b2c9e2a10', name: 'Mere Tāmati', isSelf: true, passkeys: 0 }
const list = { members: [jade, self], isElsewhere: false, areRolesElsewhere: false }
const party = {
  prefix: 'opp_3fk2',
  name: 'Power Compare',
  kind: 'Compares power plans',
  website: 'https://compare.example.com',
  endedAt: null,
}
const client = {
  clientId: '0d3b7d1c-5b0e-4a59-9d55-5f3b2c9e2a11',
  name: 'Billing system',
  scopes: ['money:write' as const],
  createdAt: '2026-05-01T02:00:00.000Z',
  lastTokenAt: null,
  endedAt: null,
}

const named = { staffId: jade.staffId, name: jade.name }
const change = {
  access: { kind: 'access', ...named, body: { roles: ['money'], mayAct: true } },
  endMember: { kind: 'endMember', ...named },
  endParty: { kind: 'endParty', prefix: party.prefix, name: party.name },
} as const satisfies Readonly<Record<string, PeopleChange>>
const named2: PeopleChange = { kind: 'addMember', body: { name: 'Tama Rewi', email: '', roles: [], mayAct: false } }
const filled: PeopleChange = { kind: 'access', ...named, body: { roles: ['money', 'audit'], mayAct: true } }

const stale = { ...problem, status: 403, type: staffProofNeeded }
const place = (staff?: string) => ({
  type: 'place.changed' as const,
  path: '/staff/people',
  search: '',
  params: staff === undefined ? {} : { staff },
})

const titles = { staff: 'Staff', parties: 'Third parties', clients: 'Your systems' } as const
const seesForm = (page: Page, { change: begun }: DeskPeopleContext) =>
  page.sees('heading', begun?.kind === 'addMember' ? 'Add someone' : begun?.kind === 'access' ? 'Change roles: Jade Ng' : /^End/)

describeModel(entryOf('deskPeople'), {
  machine: deskPeopleMachine,
  input: { path: '/staff/people', search: '', params: {}, staff: mere },
  events: [
    reports('staff', { status: 'ready', data: list }),
    reports('parties', { status: 'ready', data: { parties: [party] } }),
    reports('clients', { status: 'ready', data: { clients: [client] } }),
    reports('staff', { status: 'failed', problem }),
    place(),
    place('parties'),
    place('clients'),
    at('open.ready.resting', { type: 'change.begin', change: newMember, key: 'key-1' }, { tab: 'staff' }),
    at('open.ready.resting', { type: 'change.begin', change: change.access, key: 'key-1' }, { tab: 'staff' }),
    at('open.ready.resting', { type: 'change.begin', change: change.endMember, key: 'key-1' }, { tab: 'staff' }),
    at('open.ready.resting', { type: 'change.begin', change: change.endParty, key: 'key-1' }, { tab: 'parties' }),
    at('open.ready.filling', { type: 'change.edit', change: named2 }, { change: newMember }),
    at('open.ready.filling', { type: 'change.edit', change: filled }, { change: change.access }),
    isDone('carryOut', []),
    isDone('carryOut', [{ label: 'Password', value: 'wQx3-4rTg-55' }]),
    fails('carryOut', new ProblemError(problem)),
    fails('carryOut', new ProblemError(stale)),
    isDone('proof', { isProven: true }),
    isDone('proof', { isProven: false }),
  ],
  children: { proof: firstOf(deskProofMachine, undefined) },
  look: ({ staff, parties, clients, tab, change: begun, secrets, problem: trouble }) => [
    staff.status,
    parties.status,
    clients.status,
    tab,
    begun,
    secrets.length,
    trouble?.type ?? null,
  ],
  isBrief: true,
  home: ['open.ready.resting', 'open.ready.filling', 'open.ready.confirming', 'open.ready.revealing', 'failed'],
  mount: (actor) => <peoplePage.View actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'place.changed': (_page, event, actor) => actor.send(event),
    'change.begin': (page, { change: begun }: { change: PeopleChange }) => {
      if (begun.kind === 'addMember') return page.press('Add someone')
      if (begun.kind === 'access') return page.press('Change roles: Jade Ng')
      return page.press(begun.kind === 'endMember' ? 'End access: Jade Ng' : 'End: Power Compare')
    },
    'change.edit': (page, { change: edited }: { change: PeopleChange }) =>
      edited.kind === 'addMember' ? page.fill('Name', edited.body.name) : page.press('Audit', 'checkbox'),
    'change.send': (page) => page.press(/^(?:Add|Save roles|End access|End)$/),
    'change.cancel': (page, _event, actor) =>
      page.press(
        (actor.getSnapshot() as { context: DeskPeopleContext }).context.secrets.length > 0 ? 'I’ve copied it' : 'Cancel',
      ),
  },
  eyes: {
    'open.loading': (page) => page.awaits(true),
    'open.ready.resting': async (page, { tab }: DeskPeopleContext) => {
      await page.sees('table', titles[tab])
      if (tab === 'staff')
        await page.tells(['Jade Ng', 'jade@staff.example.com', 'Look, Money', 'Look and act', 'Tue 9 June, 8:14 am', '1'])
      if (tab === 'parties')
        await page.tells(['Power Compare', 'Compares power plans', 'https://compare.example.com', 'opp_3fk2', '–'])
      if (tab === 'clients') await page.tells(['Billing system', client.clientId, 'money:write', '1 May 2026', '–', '–'])
    },
    'open.ready.filling': async (page, context: DeskPeopleContext) => {
      await seesForm(page, context)
      await page.rests('Cancel')
      if (context.problem !== null) await page.reads(context.problem.detail)
    },
    'open.ready.confirming': async (page, context: DeskPeopleContext) => {
      await seesForm(page, context)
      await page.rests(context.change?.kind === 'endMember' ? 'End access' : 'End')
      await page.reads(
        context.change?.kind === 'endMember'
          ? 'They’ll be signed out everywhere straight away, and visits they have open will end.'
          : 'Every consent that customers gave it ends too. This can’t be undone.',
      )
    },
    'open.ready.sending': async (page, context: DeskPeopleContext) => {
      await seesForm(page, context)
      await page.waits(/^(?:Add|Save roles|End access|End)$/)
    },
    'open.ready.proving': (page) => page.sees('dialog', 'Confirm it’s you'),
    'open.ready.revealing': (page) => page.tells(['Password', 'wQx3-4rTg-55']),
    failed: (page) => page.reads('We couldn’t load the lists'),
  },
})

describe('changes of people', () => {
  const body = { name: 'A', email: 'a@b.nz', roles: [], mayAct: false }
  it('say what is still to be filled in', () => {
    expect([newMember, newParty, newClient].map(missingIn)).toEqual(['Enter their name.', 'Enter its name.', 'Enter its name.'])
    expect(missingIn({ kind: 'addMember', body: { ...body, email: 'a@b' } })).toBe('Enter their work email.')
    expect(missingIn({ kind: 'addMember', body })).toBe(null)
    const ofParty = { name: 'P', kind: '', website: 'https://' }
    expect(missingIn({ kind: 'addParty', body: ofParty })).toBe('Say what it does.')
    expect(missingIn({ kind: 'addParty', body: { ...ofParty, kind: 'K' } })).toBe('Enter its website, with https://.')
    expect(missingIn({ kind: 'addParty', body: { name: 'P', kind: 'K', website: 'https://p.nz' } })).toBe(null)
    expect(missingIn({ kind: 'addClient', body: { name: 'C', scopes: [] } })).toBe('Choose what it can do.')
    expect(missingIn(change.endParty)).toBe(null)
  })

  it('name roles, of which everybody has the first', () => {
    expect([rolesText([]), rolesText(['answer', 'people'])]).toEqual(['Look', 'Look, Answer, People'])
  })
})
