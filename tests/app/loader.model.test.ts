import { loaderMachine } from '#machines/app/loader.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { runsOut } from '#tests/kit/events.ts'

describeModel(entryOf('loader'), {
  machine: loaderMachine,
  inputs: [{ isInitializeSeen: false }, { isInitializeSeen: true }],
  events: [
    { type: 'start.progressed', isOver: true },
    { type: 'start.progressed', isOver: false },
    runsOut('startUpEnd', 'loader.startingUp'),
    runsOut('loaderHide', 'loader.lingering'),
  ],
  home: ['hidden'],
})
