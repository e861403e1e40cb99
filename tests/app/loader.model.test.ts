import { loaderMachine } from '#machines/app/loader.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'

describeModel(entryOf('loader'), {
  machine: loaderMachine,
  inputs: [{ isInitializeSeen: false }, { isInitializeSeen: true }],
  events: [
    { type: 'start.progressed', isOver: true },
    { type: 'start.progressed', isOver: false },
  ],
  home: ['hidden'],
})
