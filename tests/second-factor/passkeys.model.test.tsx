// @vitest-environment happy-dom
import { proofNeeded } from '#contract/kit.ts'
import type { SecondFactor } from '#contract/second-factor/second-factor.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { passkeysMachine } from '#machines/second-factor/passkeys.machine.ts'
import { passkeyBrowser } from '#tests/kit/fixtures/passkey-browser.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, reports } from '#tests/kit/events.ts'
import { PasskeysCard } from '#views/second-factor/passkeys-card.tsx'

const one: SecondFactor = {
  canHavePasskeys: true,
  passkeys: [{ id: 'p-1', name: 'Phone', addedAt: '2026-06-01T09:00:00+12:00', lastUsedAt: null, isSynced: true }],
  codesSince: null,
  recoveryCodesLeft: 0,
}
// What this browser has, since happy-dom has none of it.
Object.assign(globalThis, passkeyBrowser)
const unproven = new ProblemError({ ...problem, type: proofNeeded, status: 403 })

describeModel(entryOf('passkeys'), {
  machine: passkeysMachine,
  events: [
    reports('secondFactor', { status: 'ready', data: one }),
    reports('secondFactor', { status: 'failed', problem }),
    { type: 'passkey.rename', passkeyId: 'p-1' },
    { type: 'passkey.remove', passkeyId: 'p-1' },
    { type: 'name.change', text: '' },
    { type: 'name.change', text: 'Work phone' },
    fails('add', unproven),
    fails('add', new ProblemError(problem)),
    fails('name', unproven),
    fails('name', new ProblemError(problem)),
    fails('remove', unproven),
    fails('remove', new ProblemError(problem)),
    fails('beginSignIn', new ProblemError(problem)),
  ],
  look: ({ secondFactor, passkeyId, text }) => [secondFactor.status, passkeyId, text],
  home: [
    'open.showing.idle',
    'open.showing.added',
    'open.showing.removed',
    'open.showing.undone',
    'open.showing.unproven',
    'failed',
  ],
  mount: (actor) => <PasskeysCard actor={actor} />,
  hands: {
    'passkey.add': (page) => page.press('Add a passkey'),
    'passkey.rename': (page) => page.press('Rename Phone'),
    'passkey.remove': (page) => page.press('Remove Phone'),
    'name.change': (page, { text }: { text: string }) => page.fill('Name of this passkey', text),
    'name.save': (page) => page.press('Save name'),
    'removal.confirm': (page) => page.press('Remove it'),
    'step.cancel': (page) => page.press(/^(Cancel|Keep it)$/),
    'proof.begin': (page) => page.press('Confirm it’s you'),
  },
  eyes: {
    'open.loading': async (page) => {
      await page.lacks('button')
      await page.lacks('list')
    },
    'open.showing.idle': async (page) => {
      await page.sees('button', 'Rename Phone')
      await page.lacks('status')
      await page.lacks('alert')
    },
    'open.showing.adding': (page) => page.sees('button', 'Adding a passkey'),
    'open.showing.added': (page) => page.reads(/^Passkey added\./),
    'open.showing.naming': (page) => page.sees('button', 'Save name'),
    'open.showing.renaming': async (page) => {
      await page.sees('button', 'Saving name')
      await page.lacks('button', 'Cancel')
    },
    'open.showing.confirming': (page) => page.sees('button', 'Remove it'),
    'open.showing.removing': async (page) => {
      await page.sees('button', 'Removing it')
      await page.lacks('button', 'Keep it')
    },
    'open.showing.removed': (page) => page.reads('Passkey removed.'),
    'open.showing.undone': (page) => page.sees('alert'),
    'open.showing.unproven': (page) => page.sees('button', 'Confirm it’s you'),
    'open.showing.proving': (page) => page.sees('button', 'Going to sign in'),
    failed: (page) => page.reads(/^We couldn’t load your passkeys/),
  },
})
