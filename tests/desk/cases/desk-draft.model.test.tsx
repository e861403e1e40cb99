// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { type DeskDraftContext, deskDraftMachine } from '#machines/desk/desk-draft.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { fails, isDone } from '#tests/kit/events.ts'
import { type Page, send } from '#tests/kit/page.ts'
import { DraftStatus } from '#views/desk/kit/draft-status.tsx'

const sentences = ['Not saved yet', 'Saving draft', 'We couldn’t save the draft.'] as const

const reads = async (page: Page, seen: (typeof sentences)[number] | null) => {
  for (const sentence of sentences) await (sentence === seen ? page.reads(sentence) : page.lacksText(sentence))
}

describeModel(entryOf('deskDraft'), {
  machine: deskDraftMachine,
  inputs: [null, '2026-06-09T16:20:00+12:00'].map((savedAt) => ({ number: 'C-1042', part: 'note' as const, savedAt })),
  events: [
    { type: 'draft.change', step: null, text: 'She called again.' },
    isDone('save', { savedAt: '2026-06-09T16:38:00+12:00' }),
    fails('save', new Error('gone')),
  ],
  look: ({ text, savedAt }) => [text, savedAt],
  home: ['still', 'unsaved', 'notSaved'],
  mount: (actor) => <DraftStatus actor={actor} />,
  hands: { 'draft.change': send, 'draft.settle': send },
  eyes: {
    still: async (page, { savedAt }: DeskDraftContext) => {
      await reads(page, null)
      await (savedAt === null
        ? page.lacksText(/^Draft saved/)
        : page.reads(savedAt.includes('16:20') ? 'Draft saved 4:20 pm' : 'Draft saved 4:38 pm'))
    },
    unsaved: (page) => reads(page, 'Not saved yet'),
    saving: (page) => reads(page, 'Saving draft'),
    notSaved: (page) => reads(page, 'We couldn’t save the draft.'),
  },
})
