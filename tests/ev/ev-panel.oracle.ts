import { beyond, documented, type Oracle } from '#tests/kit/oracle/oracle.ts'

const open = (sessionId: string) => ({ type: 'panel.open', sessionId })
const close = { type: 'panel.close' }

/** B §4: the panel is opening, open or closing; the motion is the design's. */
export const evPanelOracle: Oracle = {
  chart: 'evPanel',
  flow: 'EV linking',
  ways: { closing: ['open', close] },
  rows: [
    beyond('There is no panel before one is asked for', '', 'sessions show', null, 'closed', { context: { sessionId: null } }),
    documented('EV-38', 'closed', 'a session is opened', open('s1'), 'opening', { context: { sessionId: 's1' } }),
    documented('EV-38', 'opening', 'the panel has come in', 320, 'open'),
    documented('EV-38', 'open', 'the panel is closed', close, 'closing', { context: { sessionId: 's1' } }),
    documented('EV-38', 'opening', 'the panel is closed immediately', close, 'closing'),
    documented('EV-38', 'closing', 'the panel has gone', 320, 'closed', { context: { sessionId: null } }),
    documented('EV-38', 'closing', 'another session is opened meanwhile', open('s2'), 'opening', { context: { sessionId: 's2' } }),
  ],
}
