import { problem } from '#tests/app/answers.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { beyond, type Oracle } from '#tests/kit/oracle/oracle.ts'
import { pressedRows } from '#tests/kit/oracle/pressed-rows.ts'

const choose = (name: string) => ({ type: 'file.choose', file: { name } })
const send = (key: string) => ({ type: 'form.send', key })
const looked = (id: string) => isDone('look', { file: { id, name: 'form.pdf', size: 7 }, message: null })
const unfit = isDone('look', { file: null, message: 'This is no PDF.' })
const done = isDone('command', { status: 'done', answer: null })
const refused = isDone('command', { status: 'refused', problem })
const bytes = 'What a file is, its first bytes say, before anything is sent'
const reason = 'Another file can take its place; one that is not wanted is forgotten'

const sends = pressedRows({
  from: 'chosen',
  press: send,
  sending: 'sending',
  done: 'sent',
  undone: 'failed',
  asks: { what: { act: 'sendForm', fileId: 'f-1' }, selection: 'b-1' },
})

/** The doctor’s form: beyond the documents. */
export const careUploadOracle: Oracle = {
  chart: 'careUpload',
  flow: 'Care and complaints',
  input: { selection: 'b-1' },
  ways: {
    looking: [choose('form.pdf')],
  },
  rows: [
    ...sends.rows,
    beyond(bytes, '', 'nothing is chosen', null, 'empty', { context: { file: null } }),
    ...['empty', 'refused', 'chosen', 'failed', 'sent'].map((from) => beyond(reason, from, 'a file is chosen', choose('scan.pdf'), 'looking', { asks: { look: { file: { name: 'scan.pdf' } } }, does: ['forgetFile'] })),
    beyond(bytes, 'looking', 'it can be the form', looked('f-1'), 'chosen', { context: { file: { id: 'f-1' }, message: null } }),
    beyond(bytes, 'looking', 'it cannot', unfit, 'refused', { context: { file: null, message: 'This is no PDF.' } }),
    beyond(bytes, 'looking', 'it can’t be loaded', fails('look', new Error('no')), 'refused', { context: { message: /couldn’t read/ } }),
    beyond(reason, 'sending', 'it was taken', done, 'sent', { does: ['forgetFile'] }),
    beyond('It is sent again', 'sending', 'it was not taken', refused, 'failed', { doesNot: ['forgetFile'] }),
    beyond(reason, 'chosen', 'another one is sent after it failed', send('k-2'), 'sending', {
      way: 'failed',
      given: [choose('scan.pdf'), looked('f-2')],
      asks: { command: { what: { fileId: 'f-2' }, key: 'k-2' } },
    }),
  ],
  passes: sends.passes ?? {},
}
