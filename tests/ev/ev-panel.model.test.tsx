// @vitest-environment happy-dom
import { createActor } from 'xstate'
import { entryOf } from '#machines/catalogue.ts'
import { evPanelMachine } from '#machines/ev/ev-panel.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import type { Page } from '#tests/kit/page.ts'
import { SessionsCard } from '#views/ev/sessions-card.tsx'
import { linkedParts } from './stage.tsx'

const parts = linkedParts()
const sessions = createActor(parts.sessions, { input: { year: 2026 } }).start()
const note = createActor(parts.idleFeeNote, { input: { year: 2026 } }).start()

const seesSession = async (page: Page) => {
  await page.sees('dialog', 'Paraparaumu Coastlands')
  await page.tells(
    ['Paraparaumu Coastlands', 'Rapid, 50 kW'],
    ['Plugged in', 'Until', 'Sat 6 June, 10:14 am', 'Sat 6 June, 11:03 am'],
    ['Energy', '31 min', '22.0 kWh'],
    ['Idle fee', '5 min beyond the free 10', '$5.00'],
    ['Total', 'Billed by the network', '$21.50'],
  )
}

describeModel(entryOf('evPanel'), {
  machine: evPanelMachine,
  events: [{ type: 'panel.open', sessionId: 's2' }],
  home: ['closed'],
  mount: (actor) => <SessionsCard sessions={sessions} panel={actor} note={note} />,
  hands: {
    'panel.open': (page) => page.press('Details: Paraparaumu Coastlands, Sat 6 June, 10:14 am'),
    'panel.close': (page) => page.press('Close'),
  },
  eyes: {
    closed: (page) => page.lacks('dialog'),
    opening: seesSession,
    open: seesSession,
    closing: (page) => page.lacks('dialog'),
  },
})
