import { sessionEnded } from '#data/session/token.ts'
import { noResponse, ProblemError } from '#domain/problem.ts'
import { entryOf } from '#machines/catalogue.ts'
import { tokenMachine } from '#machines/session/token.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, runsOut } from '#tests/kit/events.ts'

describeModel(entryOf('token'), {
  machine: tokenMachine,
  // A session that is taken up again: its first token has still to be asked for.
  input: { token: null, sessionLeft: 3_600_000, isKept: true },
  events: [
    { type: 'token.wanted' },
    { type: 'token.spoiled', token: 'renewed' },
    { type: 'token.spoiled', token: 'of another time' },
    { type: 'answer.came', at: 1, isKept: true },
    { type: 'answer.came', at: 3_600_001, isKept: true },
    { type: 'answer.came', at: 1, isKept: false },
    { type: 'gate.settled' },
    { type: 'token.retry' },
    { type: 'network.returned' },
    isDone('refresh', { value: 'renewed', lifetime: 600_000 }),
    fails('refresh', new ProblemError(noResponse)),
    fails('refresh', new ProblemError(sessionEnded)),
    runsOut('refreshLead', 'token.alive.fresh'),
    runsOut('retryPause', 'token.alive.resting'),
    runsOut('temporaryRefresh', 'token.alive'),
    runsOut('farewell', 'token.closing'),
  ],
  reporters: {
    'network.returned': 'networkReturn',
    'token.wanted': 'gate',
    'token.spoiled': 'gate',
    'answer.came': 'gate',
    'gate.settled': 'gate',
  },
  // Failures are counted without end; after two of them nothing is new.
  look: (context) => ({ ...context, failures: Math.min(context.failures, 2) }),
})
