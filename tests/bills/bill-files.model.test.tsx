// @vitest-environment happy-dom
import { createActor } from 'xstate'
import { billFilesMachine } from '#machines/bills/bill-files.machine.ts'
import { billProofMachine } from '#machines/bills/bill-proof.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone, reports, runsOut } from '#tests/kit/events.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import { FilesCard } from '#views/bills/files-card.tsx'
import { proofOf } from './bill-readings.ts'

const standIns = standInsFor(billProofMachine)
const proof = createActor(billProofMachine.provide({ actors: standIns.actors as never }), { input: { invoiceId: 'b-2' } })
proof.start()
standIns.speak(reports('proof', { status: 'ready', data: proofOf('b-2') }))

describeModel(entryOf('billFiles'), {
  machine: billFilesMachine,
  events: [
    { type: 'file.save', file: 'halfHours', proof: proofOf('b-2') },
    isDone('makeFile', { name: 'bill.csv', url: 'blob:1' }),
    runsOut('revocation', 'billFiles.saved.linked'),
    fails('makeFile', new Error('no room')),
  ],
  look: ({ asked, made }) => [asked?.file, made],
  home: ['ready', 'saved.released', 'failed'],
  mount: (actor) => <FilesCard actor={actor} proofActor={proof} />,
  hands: { 'file.save': (page) => page.press(/^Half-hours/) },
  eyes: {
    ready: (page) => page.sees('button', /^Bill as data/),
    making: (page) => page.sees('button', /^Half-hours/),
    'saved.linked': (page) => page.reads('Half-hours: saved'),
    'saved.released': (page) => page.reads('Half-hours: saved'),
    failed: (page) => page.reads('Half-hours could not be made. Try again.'),
  },
})
