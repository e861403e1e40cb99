// @vitest-environment happy-dom
import { createActor } from 'xstate'
import { entryOf } from '#machines/catalogue.ts'
import { evPanelMachine } from '#machines/ev/ev-panel.machine.ts'
import { idleFeeNoteMachine } from '#machines/ev/idle-fee-note.machine.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { reports } from '#tests/kit/events.ts'
import { SessionsCard } from '#views/ev/sessions-card.tsx'
import { year } from './answers.ts'
import { linkedParts } from './stage.tsx'

const sessions = createActor(linkedParts().sessions, { input: { year: 2026 } }).start()
const panel = createActor(evPanelMachine).start()
const words = /^If your car stays plugged in more than 10 minutes/

describeModel(entryOf('idleFeeNote'), {
  machine: idleFeeNoteMachine,
  input: { year: 2026 },
  events: [
    reports('reading', { status: 'failed', problem }),
    reports('reading', { status: 'ready', data: year() }),
    reports('reading', { status: 'ready', data: year({ isIdleFeeInfoSeen: true }) }),
  ],
  home: ['closed', 'unsaved', 'waiting'],
  mount: (actor) => <SessionsCard sessions={sessions} panel={panel} note={actor} />,
  hands: { 'note.close': (page) => page.press('Close idle fees note') },
  eyes: {
    waiting: (page) => page.lacks('button', 'Close idle fees note'),
    open: (page) => page.reads(words),
    saving: (page) => page.lacks('button', 'Close idle fees note'),
    unsaved: (page) => page.lacks('button', 'Close idle fees note'),
    closed: (page) => page.lacks('button', 'Close idle fees note'),
  },
})
