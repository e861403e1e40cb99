// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { themeMachine } from '#machines/app/theme.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { deskMachine } from '#machines/desk/desk.machine.ts'
import { deskPageMachine } from '#machines/desk/desk-page.machine.ts'
import { deskPlaceAt } from '#machines/desk/desk-place.ts'
import { deskSearchMachine } from '#machines/desk/search.machine.ts'
import { deskShortcutsMachine } from '#machines/desk/desk-shortcuts.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey, fails, isDone, reports } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { warmMenu } from '#tests/kit/preloaded-popover.tsx'
import { firstOf, toldOf } from '#tests/kit/stand-ins.ts'
import { createRouter } from '#views/app-root/router.tsx'
import { DeskApp } from '#views/desk/desk-app.tsx'
import { plainDeskPages } from './plain-pages.tsx'
import { mere } from './staff.ts'

await plainDeskPages
beforeAll(async () => {
  bindAddressBar(createRouter())
  await import('#design/controls/dialog-panel.tsx')
  await warmMenu()
})

const place = { path: '/staff', search: '' }
const signedOut = { ...problem, status: 401, type: '/error/staff/signed_out' }

const around = async (page: Page) => {
  await page.sees('link', 'Home')
  await page.reads('The page home')
  await page.reads('Answers, money')
}

describeModel(entryOf('desk'), {
  machine: deskMachine,
  inputs: [
    { place, theme: { choice: 'system', device: 'light' }, isOnline: true },
    { place, theme: { choice: 'system', device: 'light' }, isOnline: false },
  ],
  events: [
    reports('session', { status: 'ready', data: mere }),
    reports('session', { status: 'failed', problem }),
    reports('session', { status: 'failed', problem: signedOut }),
    isDone('checkSession', mere),
    isDone('checkSession', { ...mere, staffId: '5b1f6c2e-6c1a-4d55-9d2e-0a9b7c3d1e11' }),
    fails('checkSession', new Error('gone')),
    fails('endSession', new Error('gone')),
    { type: 'location.changed', place: { path: '/staff/cases', search: '' } },
    { type: 'session.check' },
    byKey('Escape', { type: 'session.check' }),
  ],
  look: ({ session: { status }, staff, isOnline, place: { path } }) => [status, staff?.staffId, isOnline, path],
  reporters: {
    'location.changed': 'address',
    'network.lost': 'connection',
    'network.returned': 'connection',
    'session.ended': 'sessionEnd',
    'tab.returned': 'tabReturn',
  },
  provide: { actions: { openAgain: () => {}, openPasskeys: () => {}, openSignIn: () => {} } },
  home: ['session.leaving', 'session.replacing', 'session.failed', 'session.inside.working'],
  children: {
    page: toldOf(deskPageMachine, { place: deskPlaceAt(place), staff: mere }, []).getSnapshot(),
    search: firstOf(deskSearchMachine, undefined),
    shortcuts: firstOf(deskShortcutsMachine, mere),
    theme: firstOf(themeMachine, { choice: 'system', device: 'light' }),
  },
  mount: (actor) => <DeskApp actor={actor} />,
  hands: {
    'load.retry': (page) => page.press('Try again'),
    'session.check': (page) => page.press('Continue'),
    'passkeys.open': async (page) => {
      await page.press('Mere Tāmati')
      await page.press('Your passkeys', 'menuitem')
    },
    'session.leave': async (page, _event, actor) => {
      if (actor.getSnapshot().matches({ session: { inside: 'notSignedOut' } })) return page.press('Try again')
      await page.press('Mere Tāmati')
      return page.press('Sign out', 'menuitem')
    },
  },
  eyes: {
    'network.online': (page) => page.lacksText(/^You’re offline\. What you see/),
    'network.offline': (page) => page.reads(/^You’re offline\. What you see/),
    'session.loading': (page) => page.sees('region', 'Opening the desk'),
    'session.leaving': (page) => page.sees('region', 'Opening the sign-in page'),
    'session.replacing': (page) => page.sees('region', /^Someone else has signed in/),
    'session.failed': (page) => page.reads('We couldn’t open the desk'),
    'session.inside.working': async (page) => {
      await around(page)
      await page.lacks('dialog')
      await page.lacks('alert')
    },
    'session.inside.signingOut': async (page) => {
      await around(page)
      await page.reads('Signing you out')
    },
    'session.inside.notSignedOut': async (page) => {
      await around(page)
      await page.reads('We couldn’t sign you out.')
    },
    'session.inside.signedOut.waiting': async (page) => {
      await page.sees('dialog', 'You’ve been signed out')
      await page.reads('The page home')
      await page.rests('Continue')
    },
    'session.inside.signedOut.checking': async (page) => {
      await page.sees('dialog', 'You’ve been signed out')
      await page.waits('Continue')
    },
  },
})
