// @vitest-environment happy-dom
import { powerShoutNewsSeen } from '#data/browser/storage.ts'
import { entryOf } from '#machines/catalogue.ts'
import { powerShoutMachine } from '#machines/power-shout/power-shout.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { seesIf } from '#tests/kit/page.ts'
import { PowerShoutView } from '#views/power-shout/power-shout-page.tsx'
import { balance, bookings, eligible, expiring, summary } from './answers.ts'
import { partsOn } from './stage.tsx'

// The modal would stand over the page.
powerShoutNewsSeen.store()

const path = '/account/profile/powershout'
const ready = (data: unknown) => ({ status: 'ready', data })

describeModel(entryOf('powerShout'), {
  isBrief: true,
  machine: powerShoutMachine,
  input: { pageId: 'powerShout', path, params: {}, search: '' },
  events: [
    reports('summary', ready(summary)),
    reports('summary', ready({ ...summary, isEligible: false })),
    reports('summary', { status: 'failed', problem }),
    reports('balance', ready(balance)),
    reports('bookings', ready(bookings)),
    reports('expiring', ready(expiring)),
    reports('eligible', ready(eligible)),
    { type: 'place.changed', path: `${path}/activity`, params: {}, search: '' },
  ],
  home: ['reading.open', 'reading.notEligible', 'unavailable'],
  provide: { actors: partsOn() },
  mount: (actor) => <PowerShoutView actor={actor} />,
  eyes: {
    'reading.loading': (page) => page.sees('region', 'PowerShout'),
    'reading.open': async (page, { part }: { part: string }) => {
      await page.sees('link', 'How it works')
      await page.sees('navigation', 'PowerShout')
      await (part === 'activity' ? page.reads('Gift: Gift 0') : page.sees('heading', 'Pick a day'))
      await seesIf(page, part !== 'activity', 'link', 'See all')
    },
    'reading.notEligible': async (page) => {
      await page.reads('PowerShout isn’t part of this account')
      await page.lacks('navigation', 'PowerShout')
    },
    unavailable: (page) => page.reads('We couldn’t load your hours'),
  },
})
