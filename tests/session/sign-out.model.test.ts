import { entryOf } from '#machines/catalogue.ts'
import { signOutMachine } from '#machines/session/sign-out.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, runsOut } from '#tests/kit/events.ts'

describeModel(entryOf('signOut'), {
  machine: signOutMachine,
  events: [
    isDone('postUserLogout'),
    fails('postUserLogout', new Error('not counted')),
    runsOut('timeout', 'signOut.counting'),
    isDone('endSession'),
    fails('endSession', new Error('not reached')),
  ],
})
