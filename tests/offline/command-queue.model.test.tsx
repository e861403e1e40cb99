// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { type CommandQueueContext, commandQueueMachine } from '#machines/offline/command-queue.machine.ts'
import type { Problem } from '#contract/kit.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import type { Page } from '#tests/kit/page.ts'
import { problemOf } from '#tests/meter-reads/meters.ts'
import { WaitingCommands } from '#views/offline/waiting-commands.tsx'

const at = Date.parse('2026-06-09T16:31:00+12:00')
const commandWith = (key: string, name: string, problem: Problem | null = null) => ({
  key,
  name,
  request: { body: { meters: [{ id: 'm-1', devices: [{ id: 'd-1', deviceReading: '48213' }] }] } },
  at,
  sentAt: null,
  problem,
})
const reading = commandWith('k-1', 'submitMeterRead')
const refused = commandWith(
  'k-1',
  'submitMeterRead',
  problemOf({ status: 409, type: '/error/meter_read/locked', detail: 'This meter is locked by another read.' }),
)

const showsCommands = async (page: Page, { commands }: CommandQueueContext) => {
  const [command] = commands
  const waiting = command && !command.problem
  await (waiting ? page.sees : page.lacks)('region', 'Waiting to be sent')
  await (command?.problem ? page.sees : page.lacks)('region', 'Needs a look')
  if (!command) return
  await page.reads('Meter reading')
  await page.reads('48213')
  await page.reads('Saved on this device, Tue 9 June, 4:31 pm')
  await (command.problem ? page.reads : page.lacksText)('Not accepted: This meter is locked by another read.')
}

describeModel(entryOf('commandQueue'), {
  machine: commandQueueMachine,
  input: undefined,
  events: [
    { type: 'queue.changed', commands: [reading] },
    { type: 'queue.changed', commands: [refused] },
    { type: 'queue.changed', commands: [] },
    { type: 'commands.remove', keys: ['k-1'] },
  ],
  provide: { actions: { removeCommands: () => {} } },
  reporters: { 'queue.changed': 'watch' },
  home: ['resting'],
  mount: (actor) => <WaitingCommands actor={actor} onSignOut={() => {}} />,
  hands: { 'commands.remove': (page) => page.press('Remove') },
  eyes: {
    opening: (page) => page.lacks('region', 'Waiting to be sent'),
    sending: showsCommands,
    resting: showsCommands,
  },
})
