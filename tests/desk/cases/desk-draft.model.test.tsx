// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { type DeskDraftContext, deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { type Page, send } from '#tests/kit/page.ts'
import { DraftConflict, DraftStatus } from '#views/desk/kit/draft-status.tsx'

const sentences = ['Not saved yet', 'Saving draft', 'We couldn’t save the draft.'] as const

const other = 'You’ve also written this in another tab. Nothing is saved here until you choose.'

const reads = async (page: Page, seen: (typeof sentences)[number] | null) => {
  for (const sentence of sentences) await (sentence === seen ? page.reads(sentence) : page.lacksText(sentence))
}

describeModel(entryOf('deskDraft'), {
  machine: deskDraftMachine,
  inputs: [null, '2026-06-09T16:20:00+12:00'].map((savedAt) => ({
    number: 'C-1042',
    part: 'note' as const,
    savedAt,
    savedText: savedAt === null ? '' : 'She called.',
  })),
  events: [
    { type: 'draft.change', step: null, text: 'She called again.' },
    { type: 'draft.change', step: null, text: 'She called twice.' },
    isDone('save', { savedAt: '2026-06-09T16:38:00+12:00', newer: null }),
    isDone('save', { savedAt: null, newer: { step: null, text: 'They rang.', savedAt: '2026-06-09T16:30:00+12:00' } }),
    fails('save', new Error('gone')),
  ],
  look: ({ text, savedAt, basedOn, newer }) => [text, savedAt, basedOn.at(-1) === text, newer],
  home: ['still', 'unsaved', 'notSaved', 'conflict'],
  mount: (actor) => (
    <>
      <DraftConflict actor={actor} onUse={() => {}} />
      <DraftStatus actor={actor} />
    </>
  ),
  hands: {
    'draft.change': send,
    'draft.settle': send,
    'draft.show': (page) => page.press('Show that text'),
    'draft.use': (page, event, actor) =>
      actor.getSnapshot().matches({ conflict: 'comparing' }) ? page.press('Use that text') : send(page, event, actor),
    'draft.keep': (page) => page.press('Keep this one'),
  },
  eyes: {
    still: async (page, { savedAt }: DeskDraftContext) => {
      await reads(page, null)
      await (savedAt === null ? page.lacksText(/^Draft saved/) : page.reads(`Draft saved 4:${savedAt.slice(14, 16)} pm`))
    },
    unsaved: (page) => reads(page, 'Not saved yet'),
    saving: (page) => reads(page, 'Saving draft'),
    notSaved: (page) => reads(page, 'We couldn’t save the draft.'),
    'conflict.announced': async (page) => {
      await reads(page, null)
      await page.reads(other)
      await page.lacks('textbox', 'In the other tab, 4:30 pm')
      await page.rests('Show that text')
    },
    'conflict.comparing': async (page) => {
      await page.reads(other)
      await page.holds('In the other tab, 4:30 pm', 'They rang.')
      await page.rests('Use that text')
    },
  },
})
