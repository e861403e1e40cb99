// @vitest-environment happy-dom
import { careUploadMachine } from '#machines/care/care-upload.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { problem } from '#tests/app/answers.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import { FormUpload } from '#views/care/form-upload.tsx'
import { care } from './care-answers.ts'

const file = { id: 'f-1', name: 'form.pdf', size: 1_572_864 }
const chosen = new File(['%PDF-1.7'], 'form.pdf', { type: 'application/pdf' })

describeModel(entryOf('careUpload'), {
  machine: careUploadMachine,
  input: { selection: 'b-1' },
  events: [
    { type: 'file.choose', file: chosen },
    { type: 'form.send', key: 'k-1' },
    isDone('look', { file, message: null }),
    isDone('look', { file, message: 'This file is empty. Choose the form again.' }),
    isDone('command', { status: 'done', answer: care() }),
    isDone('command', { status: 'refused', problem: { ...problem, fields: { form: 'Choose a file of 5 MB or less.' } } }),
    isDone('command', { status: 'unknown' }),
  ],
  look: ({ file: held, message, problem: why }) => [held?.id, message, why?.fields],
  home: ['empty', 'refused', 'chosen', 'failed', 'sent'],
  mount: (actor) => <FormUpload actor={actor} />,
  hands: {
    // The chooser gives another one each time.
    'file.choose': (page, { file: form }: { file: File }) =>
      page.attach('The filled-in form', new File([form], form.name, { type: form.type })),
    'form.send': (page) => page.press('Send form'),
  },
  eyes: {
    empty: async (page) => {
      await page.reads('The filled-in form')
      await page.lacks('button', 'Send form')
      await page.lacks('alert')
      await page.lacks('status')
    },
    looking: (page) => page.lacks('button', 'Send form'),
    refused: async (page) => {
      await page.sees('alert')
      await page.lacks('button', 'Send form')
    },
    chosen: async (page) => {
      await page.sees('button', 'Send form')
      await page.tells(['form.pdf, 1.5 MB', 'Send form'])
      await page.lacks('alert')
    },
    sending: (page) => page.waits('Send form'),
    failed: async (page) => {
      await page.sees('alert')
      await page.sees('button', 'Send form')
    },
    sent: (page) => page.reads('Thanks, we’ve got your form.'),
  },
})
