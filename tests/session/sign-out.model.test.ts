import { entryOf } from '#machines/catalogue.ts'
import { signOutMachine } from '#machines/session/sign-out.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'

describeModel(entryOf('signOut'), {
  machine: signOutMachine,
})
