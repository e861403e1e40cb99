// @vitest-environment happy-dom
import { proofNeeded } from '#contract/kit.ts'
import type { Device, Devices } from '#contract/devices/devices.contract.ts'
import { ProblemError } from '#domain/portal/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { type DevicesContext, devicesMachine } from '#machines/devices/devices.machine.ts'
import { codesMachine } from '#machines/second-factor/codes.machine.ts'
import { passkeysMachine } from '#machines/second-factor/passkeys.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, reports } from '#tests/kit/events.ts'
import { firstOf } from '#tests/kit/stand-ins.ts'
import { DevicesView } from '#views/devices/devices-page.tsx'

const here: Device = {
  id: 'here',
  kind: 'computer',
  browser: 'Firefox',
  system: 'Linux',
  firstSignedInAt: '2026-03-01T09:00:00+13:00',
  signedInAt: '2026-06-09T09:00:00+12:00',
  signedInBy: 'password',
  lastUsedAt: '2026-06-09T16:31:00+12:00',
  network: '203.0.113.x',
  isThis: true,
}
const phone: Device = { ...here, id: 'phone', kind: 'phone', browser: 'Chrome', system: 'Android', isThis: false }
const both: Devices = { signedIn: [here, phone], earlier: [] }

describeModel(entryOf('devices'), {
  machine: devicesMachine,
  input: { pageId: 'devices', path: '/account/profile/devices', params: {}, search: '' },
  events: [
    reports('devices', { status: 'ready', data: both }),
    reports('devices', { status: 'failed', problem }),
    { type: 'device.end', deviceId: 'phone' },
    { type: 'device.end', deviceId: null },
    { type: 'device.end', deviceId: 'here' },
    fails('end', new ProblemError(problem)),
    fails('end', new ProblemError({ ...problem, type: proofNeeded, status: 403 })),
    fails('beginSignIn', new ProblemError(problem)),
  ],
  look: ({ devices, deviceId, problem: why }) => [devices.status, deviceId, why?.type],
  children: { codes: firstOf(codesMachine, undefined), passkeys: firstOf(passkeysMachine, undefined) },
  home: ['open.showing.idle', 'open.showing.ended', 'open.showing.unended', 'open.showing.unproven', 'failed'],
  mount: (actor) => <DevicesView actor={actor} />,
  hands: {
    'device.end': (page, { deviceId }) => {
      if (deviceId === null) return page.press('Sign out everywhere else')
      return page.press(deviceId === 'phone' ? 'Sign out Chrome on Android' : 'Sign out Firefox on Linux')
    },
    'proof.begin': (page) => page.press('Confirm it’s you'),
  },
  eyes: {
    'open.loading': (page) => page.sees('region', 'Your devices'),
    'open.showing.idle': async (page) => {
      await page.sees('list', 'Signed in now')
      await page.lacks('status')
      await page.lacks('alert')
      await page.lacks('button', 'Sign out Firefox on Linux')
    },
    'open.showing.ending': (page, { deviceId }: DevicesContext) =>
      page.waits(deviceId === null ? 'Signing out everywhere else' : /^Signing out (?!everywhere)/),
    'open.showing.ended': (page) => page.reads(/Anything open there has stopped working\.$/),
    'open.showing.unended': (page) => page.reads('We couldn’t sign it out. Please try again.'),
    'open.showing.unproven': (page) => page.sees('button', 'Confirm it’s you'),
    'open.showing.proving': (page) => page.sees('button', 'Going to sign in'),
    failed: (page) => page.sees('button', 'Try again'),
  },
})
